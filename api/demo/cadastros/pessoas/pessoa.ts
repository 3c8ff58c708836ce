import { calendarDate } from '@claquete/core/kernel/time/calendar'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { insertContatos } from './demo.queries.ts'
import { demoPessoa } from './people.ts'
import { trades } from './words.ts'
import {
  insertCategorias,
  insertPessoas,
} from '../../../src/cadastros/pessoas/importacao/store.queries.ts'

const batchPeople = 2_000
const lastDay = calendarDate('2026-03-31')

/** Fills the register, up to a day, with people and companies of the trade; deterministic. */
export async function seedPessoas(db: TenantDb, count: number, until = lastDay): Promise<void> {
  await insertCategorias(
    db,
    trades.map(({ categoria }) => categoria),
  )
  for (let start = 0; start < count; start += batchPeople) {
    const size = Math.min(batchPeople, count - start)
    const people = Array.from({ length: size }, (_, at) =>
      demoPessoa(start + at, { count, lastDay: until }),
    )
    const ids = await insertPessoas(db, JSON.stringify(people.map(({ pessoa }) => pessoa)), null)
    const contatos = people.flatMap(({ contatos: own }, at) =>
      own.map((contato) => ({ ...contato, id_pessoa: ids[at] })),
    )
    await insertContatos(db, JSON.stringify(contatos))
  }
}
