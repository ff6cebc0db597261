import type { PlayerCommand } from './keyboard.js';
import type { Playback } from '../playback/playback.js';

export interface CommandSurroundings {
  onFullscreen: () => void;
  onPictureInPicture: () => void;
  toggleCaptions: () => void;
  listShortcuts: () => void;
}

export function runCommand(command: PlayerCommand, playback: Playback, around: CommandSurroundings): void {
  switch (command.type) {
    case 'toggle-play':
      return playback.toggle();
    case 'seek-by':
      return playback.seekBy(command.by);
    case 'seek-to-fraction':
      return playback.seek(command.to * playback.get().duration);
    case 'volume-by':
      return playback.setVolume(playback.get().volume + command.by);
    case 'speed-step':
      return playback.stepSpeed(command.step);
    case 'toggle-mute':
      return playback.toggleMute();
    case 'toggle-fullscreen':
      return around.onFullscreen();
    case 'toggle-captions':
      return around.toggleCaptions();
    case 'toggle-picture-in-picture':
      return around.onPictureInPicture();
    case 'show-shortcuts':
      return around.listShortcuts();
  }
}
