import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  oneOf,
  pathId,
  money,
  moneyFromZero,
  positiveMoney,
  reply,
  requiredText,
  text,
  yesNo,
  querySignedMoney,
} from '../../wire.ts'

const refId = z.optional(z.nullable(id))
const shown = z.nullable(z.string())
export const linesMax = 200
const ids = z.array(id).check(z.maxLength(linesMax))
const someIds = ids.check(z.minLength(1, 'Escolha ao menos uma linha do extrato'))
const reason = requiredText(300).check(z.minLength(3, 'Diga o motivo'))

export const LinhaExtrato = z.object({
  id_extrato_historico: id,
  id_contabancaria: id,
  data: day,
  /** Signed: negative left the account. */
  valor: money,
  texto: z.string(),
  documento: shown,
})
export type LinhaExtrato = z.input<typeof LinhaExtrato>

/** A settlement that is not reconciled, or what a title still owes. */
export const ItemLivro = z.object({
  tipo: oneOf('baixa', 'titulo'),
  /** `id_baixa`, or `id_lancamento` of a title. */
  id,
  id_lancamento: id,
  descricao: z.string(),
  razao: shown,
  num_documento: shown,
  /** Day of the settlement, or due date. */
  data: day,
  valor: money,
  versao: z.int(),
})
export type ItemLivro = z.input<typeof ItemLivro>

const Proposta = z.object({
  acao: oneOf('casar', 'transferir', 'lancar', 'ignorar'),
  linhas: z.array(id),
  itens: z.array(ItemLivro),
  /** Sum of the lines minus sum of the items, to be booked. */
  diferenca: money,
  /** Where the rule books a difference within its tolerance. */
  conta_diferenca: z.nullable(z.object({ id_grupoCusto: id, descricao: z.string() })),
  pontos: z.int(),
  motivo: z.string(),
  /** No other proposal comes near, so it may be done without asking. */
  certa: z.boolean(),
  /** Nothing but the value tells that they belong together: a person looks before it is done. */
  palpite: z.boolean(),
  id_conciliacao_regra: z.nullable(id),
  id_conta_destino: z.nullable(id),
  conta_destino: shown,
  /** What the rule books: account, person, centre. */
  lancamento: z.nullable(
    z.object({
      descricao: z.string(),
      id_pessoa: z.nullable(id),
      id_grupoCusto: z.nullable(id),
      id_centrocusto: z.nullable(id),
      id_orcamento: z.nullable(id),
    }),
  ),
})
export type Proposta = z.input<typeof Proposta>
export type PropostaInside = z.output<typeof Proposta>

/** A pending line that says it is a return, and the one line that it may give back. Never done without asking. */
const Devolucao = z.object({
  id_extrato_historico: id,
  primeira: LinhaExtrato,
  /** The decision on the first line, when it is reconciled already. */
  id_conciliacao: z.nullable(id),
  motivo: z.string(),
})
export type Devolucao = z.input<typeof Devolucao>

const ofConta = z.object({ id_contabancaria: pathId })

export const conciliacaoPainel = read('v2 GET /conciliacao/painel', {
  summary:
    'Saldo no sistema, saldo no banco e a diferença de cada conta, com o que falta conciliar',
  access: 'extrato.consultar',
  reply: reply({
    data: z.array(
      z.object({
        id_contabancaria: id,
        descricao: z.string(),
        cartao: z.boolean(),
        conciliar_desde: z.nullable(day),
        saldo_livro: money,
        /** What the statements say; null where none said it. */
        saldo_banco: z.nullable(money),
        saldo_banco_dia: z.nullable(day),
        diferenca: z.nullable(money),
        pendentes: z.int(),
      }),
    ),
  }),
})

export const conciliacaoPropostas = read('v2 GET /conciliacao/propostas', {
  summary: 'As linhas do extrato que faltam conciliar, cada uma com a melhor proposta',
  access: 'extrato.consultar',
  query: ofConta,
  reply: reply({
    data: z.object({
      linhas: z.array(LinhaExtrato),
      propostas: z.array(Proposta),
      devolucoes: z.array(Devolucao),
      ha_mais: z.boolean(),
    }),
  }),
})

export const lancamentosConciliacao = read(
  'GET /lancamentos/conciliacao-bancaria/get/lancamentosConciliacao/',
  {
    summary: 'Baixas da conta e títulos em aberto que ainda não foram conciliados',
    access: 'extrato.consultar',
    query: z.object({
      id_contabancaria: pathId,
      search: z.optional(text(120)),
      tipo: z.optional(oneOf('baixa', 'titulo')),
      /** What the lines sum to: the entries of that side nearest to it come first. */
      valor: z.optional(querySignedMoney),
      /** Day of the lines: of equal amounts the nearest to it come first. */
      data: z.optional(day),
    }),
    reply: reply({ data: z.array(ItemLivro) }),
  },
)

export const extratoPending = read(
  'GET /lancamentos/conciliacao-bancaria/get/extratoNaoConciliados/',
  {
    summary: 'Linhas do extrato de uma conta que ainda não foram conciliadas',
    access: 'extrato.consultar',
    query: ofConta,
    reply: reply({ data: z.array(LinhaExtrato) }),
  },
)

/** An entry made from lines; its value is signed as the bank's. */
const NovoLancamento = z.object({
  descricao: requiredText(300),
  valor: money.check(z.refine((valor) => valor !== 0, 'Informe um valor')),
  id_pessoa: refId,
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_empresa: refId,
})
export type NovoLancamento = z.output<typeof NovoLancamento>

/** A title made from a line, which settles it, or `baixar` of it. */
const NovoTitulo = z.object({
  descricao: requiredText(300),
  valor: positiveMoney,
  baixar: z.optional(positiveMoney),
  dataVencimento: day,
  num_documento: z.optional(z.nullable(text(60))),
  id_pessoa: refId,
  id_grupoCusto: refId,
  id_centrocusto: refId,
  id_orcamento: refId,
  id_empresa: refId,
})
export type NovoTitulo = z.output<typeof NovoTitulo>

export const ConciliarBody = z.object({
  id_contabancaria: id,
  linhas: someIds,
  /** Settlements as they are. */
  baixas: z.optional(ids),
  /**
   * Titles to settle, each line on its own day: what they owe, or `valor`, which is what moved in the account. Less
   * leaves the rest owed; interest, fine and discount are what a person says they are.
   */
  titulos: z.optional(
    z
      .array(
        z.object({
          id_lancamento: id,
          valor: z.optional(positiveMoney),
          juros: z.optional(moneyFromZero),
          multa: z.optional(moneyFromZero),
          desconto: z.optional(moneyFromZero),
          versao: z.optional(z.int()),
        }),
      )
      .check(z.maxLength(linesMax)),
  ),
  lancamentos: z.optional(z.array(NovoLancamento).check(z.maxLength(60))),
  novos_titulos: z.optional(z.array(NovoTitulo).check(z.maxLength(10))),
  /** The account of the chart on which a difference is booked: interest, discount, fee. */
  diferenca: z.optional(
    z.object({ id_grupoCusto: id, descricao: z.optional(text(300)), id_centrocusto: refId }),
  ),
  /** The other own account, when the line is a transfer, and its line there, if it came. */
  transferencia: z.optional(z.object({ id_contabancaria: id, linhas: z.optional(ids) })),
  id_conciliacao_regra: refId,
  motivo: z.optional(text(300)),
  pontos: z.optional(z.int().check(z.minimum(0), z.maximum(100))),
})
export type ConciliarBody = z.input<typeof ConciliarBody>
export type ConciliarBodyInside = z.output<typeof ConciliarBody>

const created = reply({ id_conciliacao: id })

export const conciliacaoCreate = write('POST /lancamentos/conciliar-manualmente/', {
  summary:
    'Concilia linhas do extrato com baixas, títulos, lançamentos novos ou uma transferência; as somas têm de ser iguais',
  access: 'extrato.conciliar',
  body: ConciliarBody,
  reply: created,
})

export const conciliacaoPost = write('POST /lancamentos/incluir-lancamentos-sistema-conciliacao/', {
  summary: 'Lança no livro o que uma linha do extrato é, em um ou vários lançamentos, e concilia',
  access: 'extrato.conciliar',
  body: z.object({
    id_contabancaria: id,
    linhas: someIds,
    lancamentos: z.array(NovoLancamento).check(z.minLength(1), z.maxLength(60)),
  }),
  reply: created,
})

export const conciliacaoPostMany = write('v2 POST /conciliacao/lancar-varias', {
  summary:
    'Lança várias linhas do extrato na mesma conta do plano, cada uma no seu dia e do seu valor, e concilia cada uma',
  access: 'extrato.conciliar',
  body: z.object({
    id_contabancaria: id,
    linhas: someIds,
    /** By default the text of each line. */
    descricao: z.optional(z.nullable(text(300))),
    id_grupoCusto: id,
    id_pessoa: refId,
    id_centrocusto: refId,
    id_orcamento: refId,
    /** Lines with this text come proposed like these from then on: a rule of the account. */
    contem: z.optional(z.nullable(text(120))),
  }),
  reply: reply({ lancadas: z.int(), total: money, id_conciliacao_regra: z.nullable(id) }),
})

export const conciliacaoSure = write('POST /lancamentos/conciliar-automaticamente/', {
  summary: 'Concilia tudo o que tem uma única proposta certa; a que não couber mais fica de fora',
  access: 'extrato.conciliar',
  body: z.object({ id_contabancaria: id }),
  reply: reply({ conciliadas: z.int(), ignoradas: z.int(), deixadas: z.array(z.string()) }),
})

export const conciliacaoIgnore = write('v2 POST /conciliacao/ignorar', {
  summary: 'Deixa linhas do extrato fora da conciliação, com o motivo',
  access: 'extrato.conciliar',
  body: z.object({ linhas: someIds, motivo: reason }),
  reply: reply({ quantas: z.int() }),
})

export const conciliacaoReopen = write('v2 POST /conciliacao/reabrir', {
  summary: 'Traz de volta à conciliação linhas que foram ignoradas',
  access: 'extrato.conciliar',
  body: z.object({ linhas: someIds }),
  reply: reply({ quantas: z.int() }),
})

export const conciliacaoUndo = write('POST /lancamentos/deletar-conciliacao', {
  summary:
    'Desfaz uma conciliação: as linhas voltam a pendentes e o que foi feito só para ela é estornado ou excluído',
  access: 'extrato.conciliar',
  body: z.object({ id_conciliacao: id }),
  reply: nothing,
})

export const conciliacaoUndoByLancamento = write('POST /lancamentos/deletar-conciliacao-sistema', {
  summary: 'O mesmo, pelo lançamento conciliado',
  access: 'extrato.conciliar',
  body: z.object({ id_lancamento: id }),
  reply: nothing,
})

export const configSaveDateConc = write('POST /transactions/config-save-date-conc', {
  summary: 'Define desde que dia uma conta é conciliada; o que é de antes conta como conferido',
  access: 'extrato.conciliar',
  body: z.object({ id_contabancaria: id, conciliar_desde: z.nullable(day) }),
  reply: nothing,
})

export const updateTransactionConc = write('PUT /transactions/update-transaction-conc/{id}', {
  summary:
    'Marca um lançamento como conciliado, ou tira a marca, sem linha de extrato; e muda a conta do plano e o centro de custo dele',
  access: 'extrato.conciliar',
  params: z.object({ id: pathId }),
  body: z.object({
    id_grupoCusto: refId,
    id_centrocusto: refId,
    /** Absent: stays as it is. */
    conciliado: z.optional(yesNo),
  }),
  reply: nothing,
})
