// CommonJS packages (throttler, nestjs-pino) require these, which Jest only allows after they were loaded.
import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
