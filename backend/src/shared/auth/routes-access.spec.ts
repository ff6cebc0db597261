import { Controller, Get, Module, Post } from '@nestjs/common';
import { DiscoveryModule, NestFactory } from '@nestjs/core';
import { Access } from './access-rule.js';
import { RoutesAccess } from './routes-access.js';

@Access('person')
@Controller('api/notes')
class NotesController {
  @Get(':id')
  showNote(): void {
    return;
  }

  @Post()
  @Access('manager')
  addNote(): void {
    return;
  }
}

@Controller('api/open')
class OpenController {
  @Get()
  show(): void {
    return;
  }
}

const start = async (controllers: (typeof NotesController | typeof OpenController)[]) => {
  @Module({ imports: [DiscoveryModule], controllers, providers: [RoutesAccess] })
  class App {}
  const app = await NestFactory.createApplicationContext(App, { logger: false, abortOnError: false });
  return app.get(RoutesAccess);
};

describe('The access rules of the routes', () => {
  it('are those of the method, else of its controller', async () => {
    expect([...(await start([NotesController])).rules]).toEqual([
      ['GET /api/notes/:id', 'person'],
      ['POST /api/notes', 'manager'],
    ]);
  });

  it('are needed: the product does not start with a route that names none', async () => {
    await expect(start([NotesController, OpenController])).rejects.toThrow('GET /api/open');
  });
});
