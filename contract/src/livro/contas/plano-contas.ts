import { codesDre } from '@claquete/core/livro/contas/dre-lines'
import * as z from 'zod/mini'
import { ExportReply } from '../../kernel/export-reply.ts'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  requiredText,
  yesNo,
  text,
  versaoOfChange,
  changeNeedsVersao,
} from '../../wire.ts'

/** The parent account; 0 for none. */
export const superior = z.int().check(z.nonnegative())
export const tipoOfConta = oneOf('receita', 'despesa')
const dreLine = z.enum(codesDre)

const fields = {
  descricao: requiredText(120),
  /** Blank generates the code from the place in the tree. */
  codigo: z.optional(text(30)),
  /** An account with a parent has its parent's kind. */
  tipo: z.optional(tipoOfConta),
  ativo: z.optional(yesNo),
  /** Null inherits the parent's. */
  linha_dre: z.optional(z.nullable(dreLine)),
}
const place = {
  id_grupoCustoSuperior: superior,
  /** Position among its siblings, from 1; absent means last. */
  ordem: z.optional(z.int().check(z.positive(), z.maximum(9_999))),
}

export const PlanoContaBody = z.object(fields)
export type PlanoContaBody = z.output<typeof PlanoContaBody>

export const PlanoConta = z.object({
  id_grupoCusto: id,
  id_grupoCustoSuperior: superior,
  descricao: z.string(),
  ordem: z.int(),
  nivel: z.int(),
  codigo: z.string(),
  codigo_fixo: yesNo,
  tipo: tipoOfConta,
  ativo: yesNo,
  linha_dre: z.nullable(dreLine),
  /** The effective line: its own, or that of the nearest ancestor with one. */
  linha_dre_efetiva: z.nullable(dreLine),
  /** How many children it has. */
  filhos: z.int(),
  versao: z.int(),
})
export type PlanoConta = z.output<typeof PlanoConta>

const query = z.object({
  search: z.optional(text(120)),
  tipo: z.optional(tipoOfConta),
  ativo: z.optional(yesNo),
})
const saved = reply({ id_grupoCusto: id, codigo: z.string() })

export const planoContasList = read('GET /plano-contas/get/', {
  summary: 'Plano de contas na ordem da árvore; a busca mantém as contas acima das achadas',
  access: ['plano_contas.consultar', 'execucao.consultar'],
  query,
  reply: reply({ data: z.array(PlanoConta) }),
})

export const planoContasPlanilha = read('GET /plano-contas/listar-planilha-despesas-receitas/', {
  summary: 'Contas de receita e de despesa com o que se pagou e recebeu em cada uma no período',
  access: 'plano_contas.consultar',
  query: z.object({
    tipo: z.optional(tipoOfConta),
    periodo1: z.optional(day),
    periodo2: z.optional(day),
    id_empresa: z.optional(pathId),
  }),
  reply: reply({
    data: z.array(
      z.object({
        id_grupoCusto: id,
        id_grupoCustoSuperior: superior,
        descricao: z.string(),
        codigo: z.string(),
        nivel: z.int(),
        tipo: tipoOfConta,
        /** Of the account without its descendants. */
        valor: money,
        /** Including its descendants. */
        valor_total: money,
      }),
    ),
    total_receitas: money,
    total_despesas: money,
    /** Settled amounts without account, and in accounts that the filters leave out. */
    sem_conta_receitas: money,
    sem_conta_despesas: money,
  }),
})

export const planoContasCreate = write('POST /plano-contas/post/', {
  summary: 'Cria uma conta sob outra, ou na raiz com superior 0',
  access: 'plano_contas.cadastrar',
  body: z.object({ ...fields, ...place }),
  reply: saved,
})

export const planoContasUpdate = write('POST /plano-contas/put/', {
  also: { planoContasSave: 'PUT /plano-contas' },
  summary: 'Altera a conta que diz qual é; sem isso, cria',
  access: 'plano_contas.alterar',
  body: z
    .object({
      ...fields,
      id_grupoCusto: z.optional(id),
      id_grupoCustoSuperior: z.optional(superior),
      ordem: place.ordem,
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_grupoCusto }) => id_grupoCusto !== undefined)),
  reply: saved,
})

export const planoContasDelete = write('GET /plano-contas/delete', {
  summary: 'Exclui uma conta que não esteja em uso',
  access: 'plano_contas.excluir',
  query: z.object({ id_grupoCusto: pathId }),
  reply: nothing,
})

export const planoContasMove = write('v2 POST /plano-contas/mover', {
  summary: 'Leva uma conta, com as que estão sob ela, para outro lugar da árvore',
  access: 'plano_contas.alterar',
  body: z.object({ ...place, id_grupoCusto: id }),
  reply: saved,
})

export const planoContasRecode = write('v2 POST /plano-contas/recalcular-codigos', {
  summary: 'Esquece os códigos digitados: todos voltam a seguir a árvore',
  access: 'plano_contas.alterar',
  reply: reply({ mudados: z.int() }),
})

export const planoContasStart = write('v2 POST /plano-contas/inicial', {
  summary: 'Cria o plano de contas sugerido para produtoras, onde ainda não há nenhum',
  access: 'plano_contas.cadastrar',
  reply: reply({ criadas: z.int() }),
})

export const planoContasExport = write('v2 GET /plano-contas/exportar/tipo/{tipo}', {
  summary: 'Exporta o plano de contas com os filtros dados',
  access: 'plano_contas.imprimir',
  params: z.object({ tipo: oneOf('pdf', 'excel', 'csv') }),
  query,
  reply: ExportReply,
})
