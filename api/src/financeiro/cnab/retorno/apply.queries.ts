import type { RetornoLinhaInside as RetornoLinha } from '@claquete/contract/financeiro/cnab/retorno'
import type { Identificacao } from '@claquete/core/financeiro/cnab/identity'
import type { EstadoOfItem } from '@claquete/core/financeiro/pagamentos/lote'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { centsToDecimalText } from '@claquete/core/kernel/amounts/money'
import type { Cents } from '@claquete/core/kernel/amounts/money'
import { must } from '@claquete/core/kernel/must'
import { sql } from 'kysely'
import { flag, int, text } from '../../../kernel/database/columns.ts'
import { same } from '../../../kernel/database/join.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import type { Before } from '../../cobranca/public.ts'
import type { CamposOfPagamento } from './campos.ts'

/** An applied file of the same content, or of the same number of its agreement. */
export async function findApplied(
  db: TenantDb,
  {
    sha256,
    id_cnab_convenio,
    nsa,
  }: { sha256: string; id_cnab_convenio: number; nsa: number | null },
) {
  const [row] = await db.rows(
    {
      nome: text('r.nome'),
      criado_em: text(sql`to_char(r.criado_em at time zone 'America/Sao_Paulo', 'DD/MM/YYYY')`),
      same: flag(sql`r.sha256 = ${sha256}`),
    },
    (list) => sql`select ${list}
      from cnab_retorno r where r.tenant_id = ${db.tenant} and r.estado = 'aplicado'
        and (r.sha256 = ${sha256} or (r.id_cnab_convenio = ${id_cnab_convenio} and r.nsa = ${nsa}::int))
      order by same desc limit 1`,
  )
  return row
}

/** The highest number of the bank that was applied. */
export async function findLastNsa(db: TenantDb, id_cnab_convenio: number): Promise<number | null> {
  const [row] = await db.rows(
    { nsa: int.orNull(sql`max(r.nsa)`) },
    (list) => sql`select ${list} from cnab_retorno r
      where r.tenant_id = ${db.tenant} and r.estado = 'aplicado' and r.id_cnab_convenio = ${id_cnab_convenio}`,
  )
  return must(row, 'last number').nsa
}

interface NewRetorno {
  readonly id_cnab_convenio: number
  readonly tipo: 'pagamento' | 'cobranca'
  readonly nome: string
  readonly arquivo: string
  readonly sha256: string
  readonly nsa: number | null
  readonly gerado_em: CalendarDate | null
  readonly quantidade: number
  readonly avisos: readonly string[]
  readonly id_usuario: number
}

export const insertRetorno = async (
  db: TenantDb,
  { avisos, ...novo }: NewRetorno,
): Promise<number> =>
  (
    await db
      .insertInto('cnab_retorno')
      .values({ ...novo, avisos: JSON.stringify(avisos) })
      .returning('id_cnab_retorno')
      .executeTakeFirstOrThrow()
  ).id_cnab_retorno

export interface NewLinha {
  readonly linha: number
  readonly seu_numero: string
  readonly nosso_numero: string
  readonly nome: string
  readonly valor: Cents
  readonly data: CalendarDate | null
  readonly codigos: string
  readonly texto: string
  readonly efeito: RetornoLinha['efeito']
  readonly autenticacao: string
  readonly resultado: RetornoLinha['resultado']
  readonly motivo: string
  readonly id_lancamento: number | null
  readonly antes: EstadoOfItem | null
  /** What it settled. */
  readonly id_baixa: number | null
  /** Of boletos. */
  readonly id_boleto?: number | null
  readonly tarifa?: Cents
  readonly id_lancamento_tarifa?: number | null
  readonly antes_boleto?: Before | null
  readonly identificacao?: Identificacao | null
  readonly campos?: CamposOfPagamento | null
}

export const insertLinhas = (db: TenantDb, id_cnab_retorno: number, novas: readonly NewLinha[]) =>
  db.run(sql`insert into cnab_retorno_linha (id_cnab_retorno, linha, seu_numero, nosso_numero, nome, valor, data,
      codigos, texto, efeito, autenticacao, resultado, motivo, id_lancamento, antes, id_baixa, id_boleto, tarifa,
      id_lancamento_tarifa, antes_boleto, identificacao, campos)
    select ${id_cnab_retorno}, p.linha, p.seu_numero, p.nosso_numero, p.nome, p.valor, p.data, p.codigos, p.texto,
      p.efeito, p.autenticacao, p.resultado, p.motivo, p.id_lancamento, p.antes, p.id_baixa, p.id_boleto,
      coalesce(p.tarifa, 0), p.id_lancamento_tarifa, nullif(p.antes_boleto, 'null'::jsonb),
      nullif(p.identificacao, 'null'::jsonb), nullif(p.campos, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(
      novas.map((nova) => ({
        ...nova,
        valor: centsToDecimalText(nova.valor),
        ...(nova.tarifa !== undefined && { tarifa: centsToDecimalText(nova.tarifa) }),
      })),
    )}::jsonb) as p(linha int, seu_numero text, nosso_numero text,
      nome text, valor numeric, data date, codigos text, texto text, efeito text, autenticacao text,
      resultado text, motivo text, id_lancamento bigint, antes text, id_baixa bigint, id_boleto bigint, tarifa numeric,
      id_lancamento_tarifa bigint, antes_boleto jsonb, identificacao jsonb, campos jsonb)`)

export const findUpload = (db: TenantDb, arquivo: string) =>
  db
    .from('arquivo')
    .select(['arquivo', 'name'])
    .where('arquivo', '=', arquivo)
    .where('removido', '=', 'N')
    .executeTakeFirst()

/** Of these numbers, those of payments of another account: the file says nothing about them. */
export async function listOfOtherContas(
  db: TenantDb,
  id_contabancaria: number,
  seuNumeros: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    { seu_numero: text('i.seu_numero') },
    (list) => sql`select ${list} from lote_pagamento_item i
      join lote_pagamento q on ${same('q.id_lote_pagamento', 'i')}
      where i.tenant_id = ${db.tenant} and i.seu_numero = any(${seuNumeros}::text[])
        and q.id_contabancaria <> ${id_contabancaria}`,
  )
  return new Set(rows.map(({ seu_numero }) => seu_numero))
}

/** Who prepared the batches of these titles. */
export const listPreparers = (db: TenantDb, ids: readonly number[]) =>
  db.rows(
    { id_usuario: int('q.id_usuario') },
    (list) => sql`select distinct ${list} from lote_pagamento q
      join lote_pagamento_item i on ${same('i.id_lote_pagamento', 'q')}
      where q.tenant_id = ${db.tenant} and i.id_lancamento = any(${ids}::bigint[]) and q.id_usuario is not null`,
  )
