import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { changeNeedsVersao, id, oneOf, reply, text, versaoOfChange, yesNo } from '../../wire.ts'

export const tiposOfConvenio = { pagamento: 'Pagamentos', cobranca: 'Boletos' } as const
const tipo = oneOf('pagamento', 'cobranca')
const tamanho = z.literal([240, 400])

/** The further fields of an agreement about boletos; a rule of core says which of them a bank asks for. */
const ofBoletos = {
  /** Columns of the files. */
  tamanho,
  carteira: z.string(),
  variacao: z.string(),
  modalidade: z.string(),
  codigo_transmissao: z.string(),
  posto: z.string(),
  /** The last number given to a boleto. */
  nosso_numero: z.int(),
  /** Chart account of the bank's fees. */
  id_grupoCusto: z.nullable(id),
}

export const Convenio = z.object({
  id_cnab_convenio: id,
  tipo,
  id_empresa: id,
  empresa: z.string(),
  convenio: z.string(),
  /** The number of the last file made. */
  nsa: z.int(),
  ativo: yesNo,
  versao: z.int(),
  ...ofBoletos,
})
export type Convenio = z.output<typeof Convenio>

const ContaOfConvenio = z.object({
  id_contabancaria: id,
  conta: z.string(),
  numero_banco: z.string(),
  /** Of the account. */
  id_empresa: z.nullable(id),
  agencia: z.string(),
  numero: z.string(),
  /** Where the layout of the bank's files comes from; null when no file can be made for this bank. */
  layout: z.nullable(z.string()),
  /** Boletos of this bank can be made here and told to it by files; of any other bank only returns are read. */
  boletos: z.boolean(),
  convenios: z.array(Convenio),
})
export type ContaOfConvenio = z.output<typeof ContaOfConvenio>

export const convenioList = read('v2 GET /cnab/convenios', {
  summary: 'Contas correntes com os seus convênios com o banco',
  access: ['cnab.consultar', 'cnab.convenio'],
  reply: reply({ data: z.array(ContaOfConvenio) }),
})

export const convenioSave = write('v2 POST /cnab/convenios', {
  summary: 'Cadastra ou altera o convênio de uma conta com o banco',
  access: 'cnab.convenio',
  body: z
    .object({
      /** Absent for the first time. */
      id_cnab_convenio: z.optional(id),
      id_contabancaria: id,
      tipo,
      id_empresa: id,
      convenio: text(20),
      /** The number of the last file, where files were made elsewhere before; it never goes back. */
      nsa: z.optional(z.int().check(z.minimum(0), z.maximum(999_998, 'São até 6 dígitos'))),
      ativo: yesNo,
      tamanho: z.optional(tamanho),
      carteira: z.optional(text(10)),
      variacao: z.optional(text(10)),
      modalidade: z.optional(text(10)),
      codigo_transmissao: z.optional(text(20)),
      posto: z.optional(text(10)),
      /** The last number given to a boleto elsewhere; it never goes back. */
      nosso_numero: z.optional(z.int().check(z.minimum(0), z.maximum(99_999_999_999))),
      id_grupoCusto: z.optional(z.nullable(id)),
      versao: versaoOfChange,
    })
    .check(changeNeedsVersao(({ id_cnab_convenio }) => id_cnab_convenio !== undefined)),
  reply: reply({ id_cnab_convenio: id }),
})
