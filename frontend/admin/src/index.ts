// Modules that are shared with other apps can only be imported after the entry has run, so it imports nothing
// itself.
void import('./bootstrap.js');
