import { sql } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

/**
 * Settings for a report over hundreds of thousands of rows, until its transaction ends: more memory for
 * groups, index costs as in memory, and parallel workers for large reads.
 */
export const prepareReport = (db: TenantDb) =>
  db.run(sql`select set_config('work_mem', '64MB', true),
    set_config('random_page_cost', '1.1', true), set_config('parallel_tuple_cost', '0.01', true),
    set_config('min_parallel_index_scan_size', '512kB', true),
    set_config('min_parallel_table_scan_size', '8MB', true)`)
