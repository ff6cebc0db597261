import { Command, Query } from '@nestjs/cqrs';

export abstract class CommandOf<Input, Result = void> extends Command<Result> {
  constructor(readonly input: Input) {
    super();
  }
}

export abstract class QueryOf<Input, Result> extends Query<Result> {
  constructor(readonly input: Input) {
    super();
  }
}
