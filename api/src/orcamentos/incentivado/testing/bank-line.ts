import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'

interface BankLine {
  readonly data: string
  /** In reais. */
  readonly valor: number
  readonly texto: string
}

/** A line of the bank, as an import stores it: a file would have to be of a bank that the account names. Returns its id. */
export const addBankLine = (world: World, conta: number, { data, valor, texto }: BankLine) =>
  world.rows(async (db) => {
    const [row] = await db.run<{ id: number }>(sql`with i as (
        insert into extrato_importado (id_contabancaria, formato, nome, linhas, novas, saldo_banco, saldo_dia)
        values (${conta}, 'ofx', 'março.ofx', 1, 1, 49000, '2026-03-31')
        returning id_extrato_importado)
      insert into extrato_historico (id_extrato_importado, id_contabancaria, data, valor, texto,
        texto_normalizado, identidade, ocorrencia)
      select id_extrato_importado, ${conta}, ${data}, ${valor}, ${texto}, lower(${texto}),
        gen_random_uuid()::text, 1 from i returning id_extrato_historico as id`)
    return must(row, texto).id
  })
