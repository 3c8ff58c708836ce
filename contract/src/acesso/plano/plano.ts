import * as z from 'zod/mini'
import { cep, cnpj, codMunicipio, email, uf } from '../../checked-text.ts'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  nothing,
  money,
  moneyFromZero,
  reply,
  requiredText,
  text,
  requiredVersao,
} from '../../wire.ts'

const optional = <const S extends z.core.$ZodType>(schema: S) => z.optional(z.nullable(schema))
const shown = z.nullable(z.string())
const plan = z.int().check(z.minimum(1), z.maximum(3))
const people = z.int().check(z.minimum(0), z.maximum(999))

/** The subscription's conditions: a plan, and how many people of each kind may have a login. */
const choice = {
  id_plano_jobbgestor: plan,
  qtde_usuarios: people,
  qtd_user_prod_ext: people,
}

/** A plan for sale, with its price per month. */
export const PlanoOffer = z.object({
  id_plano_jobbgestor: plan,
  nome: z.string(),
  resumo: z.string(),
  preco: money,
  usuarios: z.int(),
  externos: z.int(),
})
export type PlanoOffer = z.input<typeof PlanoOffer>

/** The company charged and the address of its charges. */
export const DadosCobranca = z.object({
  razao: shown,
  cnpj: shown,
  email_cobranca: shown,
  cep: shown,
  logradouro: shown,
  numero: shown,
  complemento: shown,
  bairro: shown,
  cidade: shown,
  uf: shown,
  cod_municipio: shown,
  versao: z.int(),
})
export type DadosCobranca = z.output<typeof DadosCobranca>

/** An unpaid charge. */
const OpenCobrancaData = z.object({
  id_plano_cobranca: id,
  tipo: z.enum(['mensalidade', 'ajuste']),
  descricao: z.string(),
  vencimento: day,
  valor: money,
})
export type OpenCobranca = z.input<typeof OpenCobrancaData>

export const MyPlano = z.object({
  ...choice,
  plano: z.string(),
  qtd_users_created: z.int(),
  qtd_users_created_prod_ext: z.int(),
  pagamentoValido: z.boolean(),
  data_bloqueio: z.nullable(z.string()),
  mensalidade: money,
  usuario_extra: money,
  externo_extra: money,
  planos: z.array(PlanoOffer),
  dia_renovacao: z.int(),
  /** First day that no charge covers yet; the next month begins on it. */
  cobrado_ate: day,
  /** Requested conditions and the day they start. */
  mudanca: z.nullable(z.object({ ...choice, vigencia: day })),
  abertas: z.array(OpenCobrancaData),
  /** Surplus payments, or with a wrong amount, which support must refund. */
  pagamentos_a_devolver: z.int(),
  dados: DadosCobranca,
  /** Whether the installation takes online payments. */
  pagamento_online: z.boolean(),
})
export type MyPlano = z.input<typeof MyPlano>

export const planoView = read('GET /extrato/listar-plano-pelo-cliente', {
  summary: 'Plano contratado, cotas, preços, cobranças em aberto e dados de cobrança',
  access: 'plano.consultar',
  whenUnpaid: true,
  reply: reply({ data: MyPlano }),
})

export const DadosCobrancaBody = z.object({
  razao: requiredText(160),
  cnpj: optional(cnpj),
  email_cobranca: email.check(z.minLength(1)),
  cep: optional(cep),
  logradouro: optional(text(160)),
  numero: optional(text(20)),
  complemento: optional(text(80)),
  bairro: optional(text(80)),
  cidade: optional(text(80)),
  uf: optional(uf),
  cod_municipio: optional(codMunicipio),
  versao: requiredVersao,
})

export const planoDadosUpdate = write('PUT /extrato/atualizar-dados', {
  summary: 'Altera os dados de cobrança',
  access: 'plano.dados',
  whenUnpaid: true,
  body: DadosCobrancaBody,
  reply: nothing,
})

export const planoChange = write('v2 PUT /meu-plano', {
  summary: 'Muda de plano ou de quantidade de usuários',
  access: 'plano.alterar',
  body: z.object({
    ...choice,
    /** The amount shown on screen: the change is refused when the price is another by now. */
    valor_agora: moneyFromZero,
    vigencia: day,
  }),
  /** The charge to pay before the change starts, if there is one. */
  reply: reply({ id_plano_cobranca: z.nullable(id), vigencia: day }),
})

export const planoChangeCancel = write('v2 DELETE /meu-plano/mudanca', {
  summary: 'Desiste da mudança de plano pedida, enquanto não vale',
  access: 'plano.alterar',
  reply: nothing,
})
