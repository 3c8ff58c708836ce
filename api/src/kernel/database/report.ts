import { sql } from 'kysely'
import type { TenantDb } from './tenant-db.ts'

/**
 * Before a report that adds up hundreds of thousands of rows, until its transaction ends: its groups are
 * kept in memory, its indexes are taken for what they are, in memory too, and none of its many branches is
 * compiled, which takes longer than running them.
 *
 * What the processes of the server share: the rows of one large reading; or, of a statement made of
 * independent pieces, each piece whole, so that what they hand over is already added up. The process that
 * collects pieces makes none: while it did, those that were ready would wait for it.
 */
export const prepareReport = (db: TenantDb, shared: 'rows' | 'pieces' = 'rows') =>
  db.run(sql`select set_config('jit', 'off', true), set_config('work_mem', '64MB', true),
    set_config('random_page_cost', '1.1', true), set_config('parallel_tuple_cost', '0.01', true),
    set_config('min_parallel_index_scan_size', ${shared === 'rows' ? '512kB' : '1TB'}, true),
    set_config('min_parallel_table_scan_size', ${shared === 'rows' ? '8MB' : '1TB'}, true),
    set_config('parallel_leader_participation', ${shared === 'rows' ? 'on' : 'off'}, true)`)
