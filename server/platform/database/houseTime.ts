/** Column defaults for timestamps: platform time (`house_now()`), by which all decisions are made. */
import type { SchemaStep } from './schemaStep.ts'

export const houseTimeSteps: readonly SchemaStep[] = [
  {
    // Not for events: they are many, and nothing reads their time.
    name: '0044-house-time-1',
    statements: [
      `do $$ declare stamped record; begin
        for stamped in
          select table_name, column_name from information_schema.columns
          where table_schema = current_schema() and column_default in ('now()', 'clock_timestamp()') and table_name not in ('events', 'schema_steps')
        loop
          execute format('alter table %I alter column %I set default house_now()', stamped.table_name, stamped.column_name);
        end loop;
      end $$`,
    ],
  },
]
