import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { sql } from 'kysely'
import { day, int, money, text } from '../../../src/kernel/database/columns.ts'
import { same } from '../../../src/kernel/database/join.ts'
import type { TenantDb } from '../../../src/kernel/database/tenant-db.ts'
import { measure } from '../../../src/kernel/database/seeding.ts'
import { storeBaixaLines } from '../../../src/livro/titulos/store/baixa-line.queries.ts'

type Named = { readonly id: number; readonly nome: string }
const byName = (rows: readonly Named[]) => new Map(rows.map(({ id, nome }) => [nome, id]))

/** Ids that the demo's titles refer to, each list in a fixed order. */
export async function findReferences(db: TenantDb) {
  const pessoas = async (categorias: readonly string[], tipo: 'PJ' | 'PF', quantas: number) => {
    const rows = await db.rows(
      { id: int('p.id_pessoa') },
      (list) => sql`select ${list} from pessoa p
        left join pessoa_categoria c on ${same('c.id_pessoa_categoria', 'p')}
        where p.tenant_id = ${db.tenant} and p.tipo_pessoa = ${tipo}
          and (cardinality(${categorias}::text[]) = 0 or c.descricao = any(${categorias}::text[]))
        order by p.id_pessoa limit ${quantas}`,
    )
    return rows.map(({ id }) => id)
  }
  const planos = await db.rows(
    { id: int('id_grupoCusto'), nome: text('descricao') },
    (list) => sql`select ${list} from plano_contas
      where tenant_id = ${db.tenant} order by length(caminho)`,
  )
  const centros = await db.rows(
    { id: int('id_centrocusto'), nome: text('descricao') },
    (list) => sql`select ${list} from centro_custo
      where tenant_id = ${db.tenant} order by id_centrocusto desc`,
  )
  const contas = await db.rows(
    { id: int('id_contabancaria'), nome: text('descricao'), inicial: money('saldo_inicial') },
    (list) => sql`select ${list} from contabancaria where tenant_id = ${db.tenant}`,
  )
  const usuarios = await db.rows(
    { id: int('id_usuario'), nome: text('login') },
    (list) => sql`select ${list} from usuario where tenant_id = ${db.tenant}`,
  )
  const empresas = await db.from('empresa').select('id_empresa').orderBy('id_empresa').execute()
  return {
    clientes: await pessoas(['Cliente'], 'PJ', 24),
    fornecedores: await pessoas(['Locadora', 'Fornecedor'], 'PJ', 40),
    equipe: (await pessoas([], 'PF', 40)).slice(-11),
    planos: byName(planos),
    centros: byName(centros),
    contas: byName(contas),
    iniciais: Object.fromEntries(contas.map(({ nome, inicial }) => [nome, inicial])),
    usuarios: byName(usuarios),
    empresas: empresas.map(({ id_empresa }) => id_empresa),
  }
}
export type ReferenciaIds = Awaited<ReturnType<typeof findReferences>>

/** Budgets approved before `antes`, except those whose title is in `fora`. */
export const findOrcamentos = (db: TenantDb, antes: CalendarDate, fora: readonly string[]) =>
  db.rows(
    {
      id_orcamento: int('id_orcamento'),
      titulo: text('titulo'),
      num_orc: text('num_orc'),
      total: money('total_geral'),
      aprovado: day('data_aprovacao'),
      id_cliente: int.orNull('id_cliente'),
    },
    (list) => sql`select ${list} from orcamento
      where tenant_id = ${db.tenant} and aprovado and data_aprovacao < ${antes}
        and total_geral > 0 and not titulo = any(${fora}::text[]) order by id_orcamento`,
  )

/** Reserves `quantas` ids of a sequence, in order. */
export async function reserve(
  db: TenantDb,
  sequencia: 'lancamento' | 'lancamento_recorrencia' | 'grupo',
  quantas: number,
): Promise<number[]> {
  const nome = {
    lancamento: sql`pg_get_serial_sequence('lancamento', 'id_lancamento')`,
    lancamento_recorrencia: sql`pg_get_serial_sequence('lancamento_recorrencia', 'id_recorrencia')`,
    grupo: sql`'lancamento_grupo'`,
  }[sequencia]
  const rows = await db.rows(
    { id: int(sql`nextval(${nome})`) },
    (list) => sql`select ${list} from generate_series(1, ${quantas}::int)`,
  )
  return rows.map(({ id }) => id)
}

type Lines = readonly Readonly<Record<string, unknown>>[]

/** Inserts rows of one shape in one statement; columns not in `colunas` take their defaults. */
const keep = (db: TenantDb, tabela: string, colunas: readonly string[], linhas: Lines) => {
  const nomes = sql.join(colunas.map((coluna) => sql.ref(coluna)))
  return db.run(sql`insert into ${sql.table(tabela)} (${nomes})
    select ${nomes} from jsonb_populate_recordset(null::${sql.table(tabela)}, ${JSON.stringify(linhas)}::jsonb)`)
}

const columnsOfTitulo = `id_lancamento id_empresa operacao origem tipo id_pessoa descricao valor
  valor_baixado valor_movido valor_retido valor_compensado valor_bruto competencia dataVencimento vencimento_util dataBaixa data_emissao situacao
  motivo dt_cadastro aprovado_em id_grupoCusto id_centrocusto id_orcamento id_contabancaria
  forma_pagamento num_documento rateado permuta id_parcelamento parcela parcelas id_recorrencia
  id_transferencia id_lancamento_origem id_solicitante id_aprovador excesso faturamento_avulso
  versao`.split(/\s+/u)

export interface Stored {
  readonly recorrencias: Lines
  readonly titulos: Lines
  readonly baixas: Lines
  readonly rateios: Lines
  readonly retencoes: Lines
  readonly meses: Lines
}

export async function keepLivro(db: TenantDb, livro: Stored): Promise<void> {
  await keep(
    db,
    'lancamento_recorrencia',
    [
      'id_recorrencia',
      'meses',
      'primeiro_vencimento',
      'primeira_competencia',
      'geradas',
      'criada_em',
    ],
    livro.recorrencias,
  )
  await keep(db, 'lancamento', columnsOfTitulo, livro.titulos)
  await measure(db, ['lancamento'])
  await keep(
    db,
    'lancamento_baixa',
    'id_lancamento operacao data id_contabancaria principal desconto juros multa forma_pagamento id_usuario criada_em'.split(
      ' ',
    ),
    livro.baixas,
  )
  await keep(
    db,
    'lancamento_rateio',
    ['id_lancamento', 'id_grupoCusto', 'id_centrocusto', 'valor'],
    livro.rateios,
  )
  await keep(
    db,
    'lancamento_retencao',
    ['id_lancamento', 'tributo', 'base', 'taxa', 'codigo_receita'],
    livro.retencoes,
  )
  await keep(db, 'periodo_fechado', ['mes', 'fechado_em', 'id_usuario'], livro.meses)
  await measure(db, ['lancamento_baixa', 'lancamento_rateio'])
  await storeBaixaLines(
    db,
    livro.titulos.flatMap((um) => (um['rateado'] === 'S' ? [Number(um['id_lancamento'])] : [])),
  )
}
