import {
  efeitosOfLinha,
  estadosOfRetorno,
  resultadoLabels,
} from '@claquete/contract/financeiro/cnab/retorno'
import { estadosOfItem } from '@claquete/core/financeiro/pagamentos/lote'
import type { EstadoOfItem } from '@claquete/core/financeiro/pagamentos/lote'
import { tableKeys } from '@claquete/core/kernel/record'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { day, int, json, money, text, word } from '../../../kernel/database/columns.ts'
import type { RowOf } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { Before } from '../../cobranca/public.ts'
import { StoredCampos } from './campos.ts'
import { finds, folded } from '../../../kernel/lists/search.ts'
import { contaVista } from '../../../livro/contas/public.ts'
import { seenTitulos } from '../../../livro/visao/public.ts'
import type { VisaoDoLivro } from '../../../livro/visao/public.ts'
import { seenLinha } from './retorno.queries.ts'

/** What a line says that it is of, as it is stored. */
const Identificacao = z.object({
  agencia: z.string(),
  conta: z.string(),
  contaDv: z.string(),
  convenio: z.string(),
  carteira: z.string(),
  transmissao: z.string(),
  documento: z.string(),
})

const stored = {
  id_cnab_retorno_linha: int('k.id_cnab_retorno_linha'),
  id_cnab_retorno: int('k.id_cnab_retorno'),
  id_contabancaria: int('v.id_contabancaria'),
  numero_banco: text(sql`coalesce(c.numero_banco, '')`),
  seu_numero: text('k.seu_numero'),
  nome: text('k.nome'),
  valor: money('k.valor'),
  data: day.orNull('k.data'),
  codigos: text('k.codigos'),
  texto: text('k.texto'),
  efeito: word(efeitosOfLinha)('k.efeito'),
  tipo: word(['pagamento', 'cobranca'])('r.tipo'),
  nosso_numero: text('k.nosso_numero'),
  id_cnab_convenio: int('v.id_cnab_convenio'),
  id_grupoCusto: int.orNull('v.id_grupoCusto'),
  tarifa: money('k.tarifa'),
  id_boleto: int.orNull('k.id_boleto'),
  id_lancamento_tarifa: int.orNull('k.id_lancamento_tarifa'),
  antes_boleto: json(Before).orNull('k.antes_boleto'),
  identificacao: json(Identificacao).orNull('k.identificacao'),
  campos: json(StoredCampos).orNull('k.campos'),
  autenticacao: text('k.autenticacao'),
  resultado: word(tableKeys(resultadoLabels))('k.resultado'),
  id_lancamento: int.orNull('k.id_lancamento'),
  antes: word(tableKeys(estadosOfItem)).orNull('k.antes'),
  id_baixa: int.orNull('k.id_baixa'),
  estado: word(tableKeys(estadosOfRetorno))('r.estado'),
}
export type StoredLinha = RowOf<typeof stored>

const storedTables = sql`cnab_retorno_linha k
  join cnab_retorno r on ${same('r.id_cnab_retorno', 'k')}
  join cnab_convenio v on ${same('v.id_cnab_convenio', 'r')}
  join contabancaria c on ${same('c.id_contabancaria', 'v')}`

const oneLinha = (db: TenantDb, visao: VisaoDoLivro, id: number) => (list: RawBuilder<unknown>) =>
  sql`select ${list} from ${storedTables}
      where k.tenant_id = ${db.tenant} and k.id_cnab_retorno_linha = ${id} and ${contaVista(visao)}
        and ${seenLinha(visao)}`

/** A line of a file; undefined where this person does not see the line or its account. */
export async function findLinha(db: TenantDb, visao: VisaoDoLivro, id: number) {
  const [row] = await db.rows(stored, oneLinha(db, visao, id))
  return row
}

/** The same, locked with its file. */
export async function lockLinha(db: TenantDb, visao: VisaoDoLivro, id: number) {
  const one = oneLinha(db, visao, id)
  const [row] = await db.rows(stored, (list) => sql`${one(list)} for update of r, k`)
  return row
}

/** Every line of a file that did something, under a lock on the file. */
export async function lockDone(db: TenantDb, id_cnab_retorno: number) {
  await db.run(sql`select from cnab_retorno where tenant_id = ${db.tenant}
    and id_cnab_retorno = ${id_cnab_retorno} for update`)
  return db.rows(
    stored,
    (list) => sql`select ${list} from ${storedTables}
      where k.tenant_id = ${db.tenant} and k.id_cnab_retorno = ${id_cnab_retorno}
        and k.resultado in ('aplicada', 'juntada') order by k.id_cnab_retorno_linha`,
  )
}

/** Lines that changed a payment or boleto of ours; those joined with a title that was in no batch did not. */
const changedOurs = (
  line: 'k' | 'n',
) => sql`${sql.ref(`${line}.resultado`)} in ('aplicada', 'juntada')
  and (${sql.ref(`${line}.antes`)} is not null or ${sql.ref(`${line}.antes_boleto`)} is not null)`

/** A newer file that changed a payment or boleto that this one changed. */
export async function findNewer(db: TenantDb, id_cnab_retorno: number) {
  const [row] = await db.rows(
    { nome: text('r.nome'), seu_numero: text('n.seu_numero') },
    (list) => sql`select ${list}
      from cnab_retorno_linha k
      join cnab_retorno_linha n on ${same('n.seu_numero', 'k')}
        and n.id_cnab_retorno > k.id_cnab_retorno and ${changedOurs('n')}
      join cnab_retorno r on ${same('r.id_cnab_retorno', 'n')}
      where k.tenant_id = ${db.tenant} and k.id_cnab_retorno = ${id_cnab_retorno}
        and ${changedOurs('k')} order by n.id_cnab_retorno desc limit 1`,
  )
  return row
}

export const updateLinha = (
  db: TenantDb,
  id: number,
  {
    antes_boleto,
    ...changed
  }: {
    readonly resultado: StoredLinha['resultado']
    readonly motivo?: string
    /** The number of the payment that the line was joined with. */
    readonly seu_numero?: string
    readonly id_lancamento?: number | null
    readonly antes?: EstadoOfItem | null
    readonly id_baixa?: number | null
    readonly id_boleto?: number | null
    readonly id_lancamento_tarifa?: number | null
    readonly antes_boleto?: Before | null
    readonly id_usuario: number
  },
) =>
  db
    .update('cnab_retorno_linha')
    .set({
      ...changed,
      ...(antes_boleto !== undefined && {
        antes_boleto: antes_boleto && JSON.stringify(antes_boleto),
      }),
      resolvido_em: sql<string>`now()`,
    })
    .where('id_cnab_retorno_linha', '=', id)
    .execute()

export async function markUndone(db: TenantDb, id_cnab_retorno: number, motivo: string) {
  await db
    .update('cnab_retorno_linha')
    .set({ resultado: 'desfeita' })
    .where('id_cnab_retorno', '=', id_cnab_retorno)
    .where('resultado', 'in', ['aplicada', 'juntada', 'pendente'])
    .execute()
  await db
    .update('cnab_retorno')
    .set({ estado: 'desfeito', motivo, versao: sql<number>`versao + 1` })
    .where('id_cnab_retorno', '=', id_cnab_retorno)
    .execute()
}

/** The waiting payment of a title in a batch, released or not, and the account that pays it. */
export async function findWaiting(db: TenantDb, id_lancamento: number) {
  const [row] = await db.rows(
    { seu_numero: text('i.seu_numero'), id_contabancaria: int('q.id_contabancaria') },
    (list) => sql`select ${list} from lote_pagamento_item i
      join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
      where i.tenant_id = ${db.tenant} and i.id_lancamento = ${id_lancamento}
        and i.estado in ('pendente', 'agendado')`,
  )
  return row
}

/** Payables (for boletos, receivables) that still owe something, the nearest in value first. */
export const listTitulosFor = (
  db: TenantDb,
  visao: VisaoDoLivro,
  { valor, search, tipo }: Pick<StoredLinha, 'valor' | 'tipo'> & { readonly search: string },
) => {
  const conditions = seenTitulos(visao)
  return db.rows(
    {
      id_lancamento: int('l.id_lancamento'),
      descricao: text('l.descricao'),
      favorecido: text.orNull(sql`coalesce(nullif(p.fantasia, ''), p.razao)`),
      dataVencimento: day('l.dataVencimento'),
      saldo: money(sql`(l.valor - l.valor_baixado)`),
    },
    (list) => sql`select ${list}
      from lancamento l
      left join pessoa p on ${same('p.id_pessoa', 'l')}
      where l.tenant_id = ${db.tenant} and l.tipo = 'titulo'
        and l.operacao = ${tipo === 'cobranca' ? 'C' : 'D'} and l.permuta = 'N'
        and l.situacao = 'aprovado' and l.valor > l.valor_baixado
        ${conditions.length > 0 ? sql`and ${sql.join(conditions, sql` and `)}` : sql``}
        ${
          search === ''
            ? sql``
            : sql`and ${finds(search, {
                text: folded('l.descricao', 'p.razao', 'p.fantasia'),
                reais: [sql`(l.valor - l.valor_baixado)`],
                days: [sql`l."dataVencimento"`],
                numbers: [sql`l.id_lancamento`],
              })}`
        }
      order by abs((l.valor - l.valor_baixado) * 100 - ${valor}), l."dataVencimento" desc, l.id_lancamento
      limit 20`,
  )
}
