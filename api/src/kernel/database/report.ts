import { sql } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

/**
 * Before a report that adds up hundreds of thousands of rows, until its transaction ends: its groups are
 * kept in memory, its indexes are taken for what they are, in memory too, the server's processes share large
 * readings, and none of its many branches is compiled, which takes longer than running them.
 */
export const prepareReport = (db: TenantDb) =>
  db.run(sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
    set_config('random_page_cost', '1.1', true), set_config('parallel_tuple_cost', '0.01', true),
    set_config('min_parallel_index_scan_size', '512kB', true),
    set_config('min_parallel_table_scan_size', '8MB', true)`)
