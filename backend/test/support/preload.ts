// Packages that are still CommonJS (throttler, nestjs-pino) require these, which jest allows only once they are loaded.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
