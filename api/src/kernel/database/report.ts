import { sql } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

/**
 * Settings for a report over hundreds of thousands of rows, until its transaction ends: more memory for groups and
 * parallel workers for large reads. One whose indexes answer alone has index costs as in memory; one that reads the
 * table itself keeps the usual costs, or it would fetch row after row what one pass reads.
 */
export const prepareReport = (db: TenantDb, reads: 'index' | 'table' = 'index') =>
  db.run(sql`select set_config('work_mem', '64MB', true),
    set_config('random_page_cost', ${reads === 'index' ? '1.1' : '4'}, true),
    set_config('parallel_tuple_cost', '0.01', true),
    set_config('min_parallel_index_scan_size', '512kB', true),
    set_config('min_parallel_table_scan_size', '8MB', true)`)

/**
 * One core for each read, until the transaction ends: for calls that the screen makes side by side, whose workers would
 * only take each other's cores.
 */
export const withoutParallelWorkers = (db: TenantDb) =>
  db.run(sql`select set_config('max_parallel_workers_per_gather', '0', true)`)
