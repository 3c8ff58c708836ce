import { calendarDate } from '@claquete/core/kernel/calendar'
import { contaBancariaCreate } from '@claquete/contract/livro/contas/conta-bancaria'
import { planoContasCreate } from '@claquete/contract/livro/contas/plano-contas'
import { sql } from 'kysely'
import type { World } from '../../../../test/world.ts'
import { storeBaixaLinhas } from '../../../livro/titulos/baixa-linha.queries.ts'
import { novaUnidade } from '../../../orcamentos/orcamento/testing/orcamento.ts'

interface Baixa {
  readonly data: string
  readonly valor: string
  readonly id_contabancaria: number | null
  readonly juros?: string
  readonly multa?: string
  readonly desconto?: string
}

interface Titulo {
  readonly operacao: 'C' | 'D'
  readonly valor: string
  readonly vencimento: string
  readonly vencimento_util?: string
  readonly agendado_para?: string
  readonly situacao?: 'aprovado' | 'solicitado' | 'rejeitado' | 'cancelado'
  readonly tipo?: 'titulo' | 'avulso' | 'transferencia'
  readonly permuta?: 'S' | 'N'
  readonly id_grupoCusto?: number | null
  readonly rateio?: readonly (readonly [number | null, string])[]
  readonly id_contabancaria?: number | null
  readonly id_empresa?: number
  readonly baixas?: readonly Baixa[]
  readonly descricao?: string
  readonly origem?: string
}

/** A company with a unit and an account. */
export async function comConta(world: World, saldo_inicial = 0) {
  const id_empresa = await novaUnidade(world)
  return { id_empresa, id_contabancaria: await novaConta(world, { saldo_inicial }) }
}

export async function novaConta(
  world: World,
  body: { descricao?: string; saldo_inicial?: number; data_abertura?: string; id_empresa?: number },
) {
  const conta = {
    descricao: 'Conta',
    id_contabancaria_tipo: 1,
    ...body,
    data_abertura: calendarDate(body.data_abertura ?? '2020-01-01'),
  }
  return (await world.call(contaBancariaCreate, { body: conta })).id_contabancaria
}

export async function novoGrupo(world: World, descricao: string, superior = 0) {
  const body = { descricao, id_grupoCustoSuperior: superior, tipo: 'despesa' as const }
  const reply = await world.call(planoContasCreate, { body })
  return reply.id_grupoCusto
}

/** A title straight into the ledger, with its settlements and its split. */
export const titulo = (
  world: World,
  { vencimento, rateio = [], baixas = [], id_empresa, ...novo }: Titulo,
): Promise<number> =>
  world.rows(async (db) => {
    const unidade = id_empresa
      ? { id_empresa }
      : await db
          .from('empresa')
          .select('id_empresa')
          .orderBy('id_empresa')
          .executeTakeFirstOrThrow()
    const [{ levou, quitado } = { levou: '0', quitado: false }] = await db.run(
      sql<{ levou: string; quitado: boolean }>`select s.levou::text as levou,
          s.levou = ${novo.valor}::numeric as quitado
        from (select coalesce(sum(v + d), 0) as levou
          from unnest(${baixas.map(({ valor }) => valor)}::numeric[],
            ${baixas.map(({ desconto = '0' }) => desconto)}::numeric[]) b(v, d)) s`,
    )
    const { id_lancamento } = await db
      .insertInto('lancamento')
      .values({
        origem: 'avulso',
        descricao: 'Título',
        competencia: vencimento,
        dataVencimento: vencimento,
        ...novo,
        ...unidade,
        situacao: quitado ? 'pago' : (novo.situacao ?? 'aprovado'),
        valor_baixado: levou,
        dataBaixa: quitado ? (baixas.at(-1)?.data ?? null) : null,
        rateado: rateio.length > 0 ? 'S' : 'N',
      })
      .returning('id_lancamento')
      .executeTakeFirstOrThrow()
    if (baixas.length > 0) {
      await db
        .insertInto('lancamento_baixa')
        .values(
          baixas.map(({ valor, ...baixa }) => ({
            ...baixa,
            principal: valor,
            id_lancamento,
            operacao: novo.operacao,
          })),
        )
        .execute()
    }
    if (rateio.length > 0) {
      await db
        .insertInto('lancamento_rateio')
        .values(rateio.map(([id_grupoCusto, valor]) => ({ id_lancamento, id_grupoCusto, valor })))
        .execute()
      await storeBaixaLinhas(db, [id_lancamento])
    }
    return id_lancamento
  })
