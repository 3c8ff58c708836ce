import { Failure, fieldFailure } from '@claquete/contract/failures'
import type * as contract from '@claquete/contract/livro/titulos/retencao'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { rateToNumber } from '@claquete/core/kernel/amounts/quantity'
import type { Rate } from '@claquete/core/kernel/amounts/quantity'
import { namesOfTributos } from '@claquete/core/livro/titulos/aliquotas'
import type { Context, Handlers } from '../../../kernel/context.ts'
import { calculateRetencoes, retencaoOfPessoa } from './calculation.read.ts'
import { reasonAgainstRetencao } from './reason.ts'
import { removeRetencoes, withhold } from './withhold.commands.ts'
import { replaceDeclaredInss } from './mes.queries.ts'
import { firstDay } from './mes.read.ts'
import { listSeenIds } from '../../visao/public.ts'
import { deleteTables } from './tax-tables.queries.ts'
import { keepTables, viewTables } from './tax-tables.commands.ts'
import {
  findWithholdingPessoa,
  findTituloDoFornecedor,
  listTitulosOfTributos,
  upsertPessoaRetencao,
} from './retencao.queries.ts'
import type { TituloDoFornecedor } from './retencao.queries.ts'

async function findTitulo({ db, actor }: Context, id_lancamento: number) {
  const titulo = await findTituloDoFornecedor(db, id_lancamento)
  const seen = await listSeenIds({ db, actor }, [id_lancamento])
  if (!titulo || !seen.has(id_lancamento)) throw new Failure('nao_encontrado')
  return titulo
}

type Wanted = Parameters<Handlers<typeof contract>['retencaoCalculate']>[1]['query']

/** Latest date accepted. */
const lastDay = '2200-12-31'

function checkDias(dias: Readonly<Record<string, string>>): void {
  for (const [campo, dia] of Object.entries(dias)) {
    if (dia > lastDay) throw fieldFailure(campo, 'Confira a data.')
  }
}

function diasOf(today: CalendarDate, titulo: TituloDoFornecedor | undefined, query: Wanted) {
  const emissao = query.data_emissao ?? titulo?.data_emissao ?? today
  const pagamento = query.dataVencimento ?? titulo?.pagamento ?? emissao
  checkDias({ data_emissao: emissao, dataVencimento: pagamento })
  return { emissao, pagamento }
}

/** Request values override the stored ones. */
function contaOf({ today }: Context, titulo: TituloDoFornecedor | undefined, query: Wanted) {
  const gross = query.valor ?? titulo?.valor_bruto ?? titulo?.valor
  if (gross === undefined) throw fieldFailure('valor', 'Informe o valor da conta.')
  return {
    gross,
    ...diasOf(today, titulo, query),
    id_lancamento: titulo?.id_lancamento,
    id_empresa: titulo?.id_empresa ?? query.id_empresa,
    id_pessoa: query.id_pessoa ?? titulo?.id_pessoa ?? null,
    regime: query.regime,
    incide: query.incide,
    base_inss: query.base_inss,
  }
}

async function viewTitulo(context: Context, id_lancamento: number) {
  const titulo = await findTitulo(context, id_lancamento)
  const withheld = await listTitulosOfTributos(context.db, id_lancamento)
  return {
    id_lancamento,
    descricao: titulo.descricao,
    id_pessoa: titulo.id_pessoa,
    pessoa: titulo.pessoa,
    num_documento: titulo.num_documento,
    data_emissao: titulo.data_emissao,
    competencia: titulo.competencia,
    dataVencimento: titulo.dataVencimento,
    situacao: titulo.situacao,
    rateado: titulo.rateado,
    valor_bruto: titulo.valor_bruto ?? titulo.valor,
    valor_liquido: titulo.valor,
    versao: titulo.versao,
    bloqueio: reasonAgainstRetencao(titulo, withheld) ?? null,
    retencoes: withheld.map((um) => ({
      id_lancamento: um.id_lancamento,
      tributo: um.tributo,
      nome: namesOfTributos[um.tributo],
      base: um.base,
      taxa: rateToNumber(um.taxa),
      valor: um.valor,
      dataVencimento: um.dataVencimento,
      codigo_receita: um.codigo_receita,
      orgao: um.orgao,
      situacao: um.situacao,
    })),
  }
}

const percentOf = (taxa: Rate | null) => (taxa === null ? null : rateToNumber(taxa))

export const retencaoHandlers: Handlers<typeof contract> = {
  retencaoCalculate: async (context, { query }) => {
    const { id_lancamento } = query
    const titulo =
      id_lancamento === undefined ? undefined : await findTitulo(context, id_lancamento)
    return { data: await calculateRetencoes(context.db, contaOf(context, titulo, query)) }
  },

  retencaoView: async (context, { params }) => ({
    data: await viewTitulo(context, params.id_lancamento),
  }),

  retencaoSave: async (context, { body }) => {
    const { gross, liquido, ids } = await withhold(context, {
      ...body,
      retencoes: body.retencoes.map((um) => ({
        ...um,
        codigo_receita: um.codigo_receita ?? '',
      })),
    })
    return {
      id_lancamento: body.id_lancamento,
      valor_bruto: gross,
      valor_liquido: liquido,
      ids,
      msg: ids.length === 0 ? 'Nada é retido desta conta' : 'Retenções salvas',
    }
  },

  retencaoRemove: async (context, { body }) => {
    const { liquido, removidas } = await removeRetencoes(context, body)
    return {
      id_lancamento: body.id_lancamento,
      valor_liquido: liquido,
      removidas,
      msg: 'Retenções desfeitas',
    }
  },

  pessoaRetencaoView: async ({ db }, { params }) => {
    const own = await retencaoOfPessoa(db, params.id_pessoa)
    return {
      data: {
        ...own,
        iss_taxa: percentOf(own.iss_taxa),
        irrf_taxa: percentOf(own.irrf_taxa),
        inss_taxa: percentOf(own.inss_taxa),
      },
    }
  },

  pessoaRetencaoSave: async ({ db }, { params: { id_pessoa }, body }) => {
    if (!(await findWithholdingPessoa(db, id_pessoa))) throw new Failure('nao_encontrado')
    await upsertPessoaRetencao(db, {
      id_pessoa,
      regime: body.regime,
      incide: [...new Set(body.incide)],
      municipio: body.municipio ?? '',
      servico: body.servico ?? '',
      iss_taxa: body.iss_taxa ?? null,
      irrf_taxa: body.irrf_taxa ?? null,
      inss_taxa: body.inss_taxa ?? null,
      dependentes: body.dependentes ?? 0,
    })
    if (body.inss_declarado) {
      const { mes, base } = body.inss_declarado
      await replaceDeclaredInss(db, { id_pessoa, mes: firstDay(mes), base })
    }
    return { msg: 'Retenções do fornecedor salvas' }
  },

  retencaoTables: async ({ db }) => ({ data: await viewTables(db) }),

  retencaoTablesSave: async ({ db }, { body }) => {
    await keepTables(db, body)
    return { msg: 'Alíquotas salvas' }
  },

  retencaoTablesReset: async ({ db }) => {
    await deleteTables(db)
    return { msg: 'As alíquotas usuais voltaram a valer' }
  },
}
