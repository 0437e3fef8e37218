import type { Queries } from '../postgres/database.js';
import type { PositionColumns } from '../postgres/position-columns.js';
import { sql, verbatim } from '../postgres/sql.js';

/** An event that a consumer could not handle, or that is blocked behind one of its key, in the columns that every table has. */
export interface DeadLetter extends PositionColumns {
  readonly stream: string;
  /** Null in a letter of a program that stored no ids. */
  readonly event_id: string | null;
}

/** The table with the dead letters of one kind of consumer. */
export class DeadLetterTable<Letter extends DeadLetter> {
  /** SQL of the oldest dead letter of each key, with the number of later ones as `waiting`. */
  readonly oldest;
  private readonly table;
  private readonly consumer;
  private readonly key;

  /** `consumer` is the column with the consumer's id, `key` the one with the key of an event. */
  constructor(
    name: string,
    { consumer, key }: { readonly consumer: keyof Letter & string; readonly key: keyof Letter & string },
  ) {
    this.table = verbatim(name);
    this.consumer = verbatim(consumer);
    this.key = verbatim(key);
    this.oldest = verbatim(`(
      select distinct on (${consumer}, ${key}) letter.*,
             (count(*) over (partition by ${consumer}, ${key}) - 1)::integer as waiting
        from ${name} as letter order by ${consumer}, ${key}, commit_pos, prepare_pos)`);
  }

  keyOf(letter: Letter): string {
    return String(letter[this.key.text]);
  }

  /** The oldest dead letter of a key; undefined when the key has none. */
  async first(queries: Queries, consumer: string, key: string): Promise<Letter | undefined> {
    const [letter] = await queries.rows<Letter>(sql`
      select * from ${this.table} where ${this.consumer} = ${consumer} and ${this.key} = ${key}
       order by commit_pos, prepare_pos limit 1`);
    return letter;
  }

  /** Returns 0 when somebody else removed it. */
  remove(queries: Queries, consumer: string, letter: Letter): Promise<number> {
    return queries.run(sql`
      delete from ${this.table}
       where ${this.consumer} = ${consumer} and ${this.key} = ${this.keyOf(letter)}
         and commit_pos = ${letter.commit_pos} and prepare_pos = ${letter.prepare_pos}`);
  }
}
