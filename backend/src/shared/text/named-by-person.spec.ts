import { namedByPerson } from './named-by-person.js';

const OF_MACHINES = `
  IMG 2034 | GMT20260302 140501 Recording 1920x1080 | Zoom 0 | VID 20260302 WA0003 | Recording 12 |
  Audio1234 | 2026 03 02 14 05 | 3f2a9c1e 77b0 4c1d 9a55 0d9f1b7c2e44 | New Recording |
  Screen Recording 2026 03 02 At 14 05 12 | IMG E0012 | GMT20260302 140501 Recording | Audio Only |
  Audio1234567 | Video1234567 | VID 20260302 140501 | PXL 20260302 140501123 | MVI 0042 | MAH00012 |
  DSC 0012 | GOPR0042 | GX010042 | DJI 0042 | New Recording 12 | Recording (3) |
  Screen Recording 20260302 140501 Chrome | Screencast From 2026 03 02 14 05 12 | Screen Shot 2026 03 02 |
  WhatsApp Video 2026 03 02 At 14 05 12 | WhatsApp Audio 2026 03 02 At 14 05 12 (1) | PTT 20260302 WA0001 |
  AUD 20260302 WA0001 | Voice 001 | Voice Memo 3 | Untitled | Untitled (2) | Output | Download |
  Movie (1) | A1b2c3d4e5f6 | D41d8cd98f00b204e9800998ecf8427e | 20260302 140501 | 2026 03 02 14 05 12 |
  REC 0042 | R0001234 | ZOOM0001 | 230302 0012 | STE 003 | Track 01 | CleanShot 2026 03 02 At 14 05 12 |
  Kooha 2026 03 02 14 05 12 | VokoscreenNG 2026 03 02 14 05 12 | Obs 2026 03 02 14 05 12 |
  Meeting In General 20260302 140501 Meeting Recording | Teams Meeting Recording |
  Meet Abc Defg Hij | Abc Defg Hij (2026 03 02 14 05 GMT+1) | Aufnahme 3 |
  Bildschirmaufnahme 2026 03 02 Um 14 05 12 | Enregistrement De L’écran 2026 03 02 À 14 05 12 |
  Enregistrement De L'écran 2026 03 02 | Grabación De Pantalla 2026 03 02 A Las 14 05 12 |
  Nueva Grabación 4 | Gravação De Tela 2 De Março | Registrazione Schermo 2026 03 02 Alle 14 05 12 |
  Schermopname 12 | Réunion 20260302 140501 Enregistrement |
  Besprechung 20260302 140501 Besprechungsaufzeichnung | Aufzeichnung Montag 2 März |
  RPReplay Final1700000000 | Screenrecorder 2026 03 02 14 05 12 123 | Signal 2026 03 02 140501 |
  Запись Экрана 2026 03 02 | 画面収録 2026 03 02 14 05 12 | 屏幕录制 2026 03 02`
  .split('|')
  .map((name) => name.trim());

describe('namedByPerson', () => {
  it.each([
    ['Harbour Logistics Discovery Call', 'Harbour Logistics Discovery Call'],
    ['Acme Q3 Pricing Review 2026 03 02', 'Acme Q3 Pricing Review'],
    ['2026 03 02 Northwind Renewal Final V2', 'Northwind Renewal Final V2'],
    ['Weekly Standup 2026 03 02', 'Weekly Standup'],
    ['Sprint 42 Retro', 'Sprint 42 Retro'],
    ['1on1 Anna & Ben', '1on1 Anna & Ben'],
    ['Lesson 1: How deliveries are planned', 'Lesson 1: How deliveries are planned'],
    ['Anna Meyer Interview', 'Anna Meyer Interview'],
    ['Board Meeting March', 'Board Meeting March'],
    ['Kickoff Projekt Müller', 'Kickoff Projekt Müller'],
    ['ACME X Playhead Demo Call', 'ACME x Playhead Demo Call'],
    ['Customer Call Contoso (recorded)', 'Customer Call Contoso (recorded)'],
    ['Q3 All Hands', 'Q3 All Hands'],
    ['Product Demo', 'Product Demo'],
    ['Lecture 07 Graph Theory', 'Lecture 07 Graph Theory'],
    ['All Hands 2026 W12', 'All Hands 2026 W12'],
    ['Meeting With Globex', 'Meeting with Globex'],
    ['Onboarding Part 2', 'Onboarding Part 2'],
    ['B2B Pricing Workshop Day 1', 'B2B Pricing Workshop Day 1'],
    ['Interview Johnson 03', 'Interview Johnson 03'],
    ['Zoom Call With Initech About Renewal', 'Zoom Call with Initech about Renewal'],
    ['User Interview P07', 'User Interview P07'],
    ['Rolls-Royce', 'Rolls-Royce'],
    ['Zoom Onboarding Workshop 12 March', 'Zoom Onboarding Workshop 12 March'],
    ['Aufnahme Angebot Hafen Logistik 2026 03 02', 'Aufnahme Angebot Hafen Logistik'],
    ['Mars Mission', 'Mars Mission'],
    ['Test Plan', 'Test Plan'],
    ['Zoom Integration', 'Zoom Integration'],
    ['ISO 27001 Audit', 'ISO 27001 Audit'],
    ['April Jensen Interview', 'April Jensen Interview'],
    ['Plan B', 'Plan B'],
    ['Windows 11 Rollout', 'Windows 11 Rollout'],
    ['Video Call', 'Video Call'],
    ['Sunday School', 'Sunday School'],
    ['Monday', 'Monday'],
    ['Q4 2026', 'Q4 2026'],
    ['Acme Sync 20260302 140501 Meeting Recording', 'Acme Sync'],
  ])('keeps of %p what a person wrote', (file, name) => {
    expect(namedByPerson(file)).toBe(name);
  });

  it.each(OF_MACHINES)('takes %p for the name of a machine', (file) => {
    expect(namedByPerson(file)).toBeNull();
  });
});
