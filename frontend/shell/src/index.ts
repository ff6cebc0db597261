// Only this: packages shared with other apps can be asked for once the entry has run.
void import('./bootstrap.js');
