import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import { list } from '../../list.ts'
import {
  id,
  nothing,
  oneOf,
  pathId,
  reply,
  requiredText,
  requiredVersao,
  text,
  yesNo,
} from '../../wire.ts'

export const Formulario = z.object({
  id_lead_formulario: id,
  titulo: z.string(),
  id_funil: id,
  funil: z.string(),
  id_empresa: id,
  empresa: z.string(),
  id_responsavel: z.nullable(id),
  responsavel: z.nullable(z.string()),
  texto: z.string(),
  consentimento: z.string(),
  consentimento_versao: z.int(),
  ativo: yesNo,
  versao: z.int(),
  recebidos: z.int(),
  a_conferir: z.int(),
})
export type Formulario = z.input<typeof Formulario>

export const formularioList = read('v2 GET /crm/formularios', {
  summary: 'Os formulários públicos de contato',
  access: 'crm.configurar',
  reply: reply({ data: z.array(Formulario) }),
})

const body = {
  titulo: requiredText(120),
  id_funil: id,
  id_empresa: id,
  id_responsavel: z.optional(z.nullable(id)),
  /** Shown above the fields. */
  texto: z.optional(text(1000)),
  consentimento: requiredText(2000),
}

export const formularioCreate = write('v2 POST /crm/formularios', {
  summary: 'Cria um formulário público; o link é dito uma vez, aqui',
  access: 'crm.configurar',
  keyless: 'secret',
  body: z.object(body),
  reply: reply({ id_lead_formulario: id, url: z.string() }),
})

const params = z.object({ id_lead_formulario: pathId })

export const formularioUpdate = write('v2 PUT /crm/formularios/{id_lead_formulario}', {
  summary: 'Altera um formulário; outro texto de consentimento é outra versão',
  access: 'crm.configurar',
  params,
  body: z.object({ ...body, ativo: z.optional(yesNo), versao: requiredVersao }),
  reply: nothing,
})

export const formularioLink = write('v2 POST /crm/formularios/{id_lead_formulario}/link', {
  summary: 'Faz outro link para um formulário; o anterior deixa de valer',
  access: 'crm.configurar',
  keyless: 'secret',
  params,
  reply: reply({ url: z.string() }),
})

export const leads = list('v2 GET /crm/leads', {
  summary: 'O que chegou pelos formulários',
  access: 'crm.consultar',
  key: 'id_lead',
  columns: {
    id_lead: { kind: 'id', sorts: true },
    nome: { kind: 'text', label: 'Nome', width: 150, paper: 26, sorts: true },
    email: { kind: 'text', label: 'E-mail', width: 180, paper: 30, sorts: true },
    telefone: { kind: 'text', label: 'Telefone', width: 120, paper: 16 },
    organizacao: { kind: 'text', label: 'Organização', width: 130, paper: 24 },
    mensagem: { kind: 'text', label: 'Mensagem', width: 220, paper: 50 },
    recebido_em: { kind: 'datetime', label: 'Recebido', paper: 16, sorts: true },
    formulario: { kind: 'text', label: 'Formulário', width: 120, paper: 20 },
    origem_detalhe: { kind: 'text', label: 'Origem', width: 120, paper: 20 },
    suspeita: {
      kind: 'other',
      schema: oneOf('campo_oculto', 'rapido', 'muitos', 'links'),
      canBeNull: true,
    },
    estado: { kind: 'other', schema: oneOf('aceito', 'a_conferir', 'descartado') },
    pessoa: { kind: 'text', canBeNull: true },
    id_pessoa: { kind: 'id', canBeNull: true },
    id_oportunidade: { kind: 'id', canBeNull: true },
    consentimento_versao: { kind: 'number' },
  },
  order: ['id_lead', 'desc'],
  filters: { estado: z.optional(oneOf('aceito', 'a_conferir', 'descartado')) },
})
export const leadList = leads.call
export type LeadRow = z.input<typeof leads.row>

const ofLead = z.object({ id_lead: pathId })

export const leadAccept = write('v2 POST /crm/leads/{id_lead}/aceitar', {
  summary: 'Aceita um contato que esperava: vira oportunidade',
  access: 'crm.cadastrar',
  params: ofLead,
  reply: reply({ id_oportunidade: id }),
})

export const leadDiscard = write('v2 POST /crm/leads/{id_lead}/descartar', {
  summary: 'Põe um contato de lado; ele continua guardado',
  access: 'crm.cadastrar',
  params: ofLead,
  reply: nothing,
})
