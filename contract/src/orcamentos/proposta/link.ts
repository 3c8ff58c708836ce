import * as z from 'zod/mini'
import { read, slow, write } from '../../endpoint.ts'
import { Destinatario } from '../../sistema/modelos/modelo.ts'
import {
  exactText,
  id,
  instant,
  nothing,
  oneOf,
  pathId,
  money,
  reply,
  requiredText,
  text,
} from '../../wire.ts'

/** How much detail of the budget the page shows. */
export const linkModelos = {
  completa: 'Completa: o que a página das propostas mostra',
  resumida: 'Resumida: só os grupos e o total',
} as const
export const linkModelo = oneOf('completa', 'resumida')
export type LinkModelo = z.output<typeof linkModelo>

const mostDays = 365

/** The options of a new link. */
export const LinkNovo = z.object({
  modelo: linkModelo,
  validade_dias: z.int().check(z.minimum(1), z.maximum(mostDays)),
  /** Empty means no password. */
  senha: z.optional(
    exactText(60).check(
      z.refine((typed) => typed === '' || typed.length >= 4, 'Use ao menos 4 caracteres'),
    ),
  ),
  permite_opcoes: z.boolean(),
  permite_aprovar: z.boolean(),
})
export type LinkNovo = z.output<typeof LinkNovo>

export const situacaoDoLink = oneOf('aberto', 'vencido', 'cancelado', 'aprovado', 'ajuste', 'mudou')

const shown = z.nullable(z.string())

export const ListedLink = z.object({
  id_orca_link: id,
  modelo: linkModelo,
  situacao: situacaoDoLink,
  tem_senha: z.boolean(),
  permite_opcoes: z.boolean(),
  permite_aprovar: z.boolean(),
  /** The person who created it. */
  usuario: shown,
  criado_em: instant,
  expira_em: instant,
  primeira_visita: z.nullable(instant),
  ultima_visita: z.nullable(instant),
  visitas: z.int(),
  decidido_em: z.nullable(instant),
  decidido_por: shown,
  decidido_email: shown,
  decidido_ip: shown,
  comentario: shown,
  /** Descriptions of the options that the client switched on. */
  opcoes: z.array(z.string()),
  total_decidido: z.nullable(money),
  /** The client approved; somebody of the house must still change the status. */
  aguarda: z.boolean(),
})
export type ListedLink = z.input<typeof ListedLink>
export type ListedLinkInside = z.output<typeof ListedLink>

const params = z.object({ id_orcamento: pathId })
const um = z.object({ id_orca_link: pathId })

export const linkList = read('v2 GET /orcamento/{id_orcamento}/links', {
  summary: 'Os links da proposta de um orçamento, com visitas e decisões',
  access: 'orcamento.enviar',
  params,
  reply: reply({
    data: z.array(ListedLink),
    /** The defaults of a new link, from the page's settings. */
    padrao: LinkNovo,
    /** What the page's settings allow at all. */
    pagina: z.object({ permite_opcoes: z.boolean(), permite_aprovar: z.boolean() }),
    opcionais: z.int(),
  }),
})

export const linkCreate = write('v2 POST /orcamento/{id_orcamento}/links', {
  summary: 'Cria um link da proposta, e congela a versão do orçamento',
  access: 'orcamento.enviar',
  keyless: 'secret',
  params,
  body: LinkNovo,
  reply: reply({ id_orca_link: id, endereco: z.string() }),
})

export const linkAddress = read('v2 GET /orcamento/links/{id_orca_link}/endereco', {
  summary: 'O endereço de um link, para copiar',
  access: 'orcamento.enviar',
  params: um,
  reply: reply({ endereco: z.string() }),
})

export const linkCancel = write('v2 POST /orcamento/links/{id_orca_link}/cancelar', {
  summary: 'Cancela um link: quem o tem não vê mais a proposta',
  access: 'orcamento.enviar',
  params: um,
  reply: nothing,
})

export const linkConfirm = write('v2 POST /orcamento/links/{id_orca_link}/confirmar', {
  summary: 'Aprova o orçamento com o que o cliente escolheu pelo link',
  access: 'orcamento.aprovar',
  params: um,
  reply: nothing,
})

export const linkSend = slow('v2 POST /orcamento/links/{id_orca_link}/enviar', {
  summary: 'Envia o endereço de um link por e-mail',
  access: 'orcamento.enviar',
  params: um,
  body: z.object({
    para: z.array(Destinatario).check(z.minLength(1), z.maxLength(20)),
    assunto: requiredText(200),
    mensagem: z.optional(text(4000)),
  }),
  reply: reply({ id_email: id }),
})
