import { Command, Query } from '@nestjs/cqrs';

/** A command that takes one object. */
export abstract class CommandOf<Input, Result = void> extends Command<Result> {
  constructor(readonly input: Input) {
    super();
  }
}

/** A query that takes one object. */
export abstract class QueryOf<Input, Result> extends Query<Result> {
  constructor(readonly input: Input) {
    super();
  }
}
