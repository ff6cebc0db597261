import { toggleFullscreen } from './display-modes.js';

/** A browser with or without full screen for any element, whose screen may rotate. */
function aBrowser({
  fullscreenEnabled = true,
  lock,
}: { fullscreenEnabled?: boolean; lock?: jest.Mock } = {}) {
  Object.defineProperties(document, {
    fullscreenEnabled: { configurable: true, value: fullscreenEnabled },
    fullscreenElement: { configurable: true, value: null },
  });
  Object.defineProperty(screen, 'orientation', { configurable: true, value: lock && { lock } });
  const stage = Object.assign(document.createElement('div'), {
    requestFullscreen: jest.fn(() => Promise.resolve()),
  });
  const video = (videoWidth: number, videoHeight: number) =>
    Object.assign(Object.create(null) as HTMLVideoElement & { webkitEnterFullscreen: jest.Mock }, {
      videoWidth,
      videoHeight,
      webkitEnterFullscreen: jest.fn(),
    });
  return { stage, video };
}

describe('toggleFullscreen', () => {
  it('turns a wide picture on a screen that may turn, and no other', async () => {
    const lock = jest.fn(() => Promise.resolve());
    const { stage, video } = aBrowser({ lock });
    await toggleFullscreen(stage, video(9, 16));
    expect(lock).not.toHaveBeenCalled();
    await toggleFullscreen(stage, video(16, 9));
    expect(lock).toHaveBeenCalledWith('landscape');
  });

  it('fills a screen that will not turn', async () => {
    const { stage, video } = aBrowser({
      lock: jest.fn(() => Promise.reject(new Error('NotSupportedError'))),
    });
    await toggleFullscreen(stage, video(16, 9));
    expect(stage.requestFullscreen).toHaveBeenCalled();
    const desktop = aBrowser();
    await toggleFullscreen(desktop.stage, desktop.video(16, 9));
    expect(desktop.stage.requestFullscreen).toHaveBeenCalled();
  });

  it('leaves it to the video where only that may fill the screen', async () => {
    const { stage, video } = aBrowser({ fullscreenEnabled: false });
    const shown = video(16, 9);
    await toggleFullscreen(stage, shown);
    expect(shown.webkitEnterFullscreen).toHaveBeenCalled();
  });
});
