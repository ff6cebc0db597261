// Jest links all ES modules of a test before it runs them. A CommonJS package among them that requires Nest, as
// @nestjs/throttler and nestjs-pino do, would find it half loaded. A set-up file of its own comes before that.
import '@nestjs/common';
import '@nestjs/core';
