import { papeisOfEtapa, resultados } from '@claquete/core/projetos/crm/funil'
import * as z from 'zod/mini'
import { read, write } from '../../endpoint.ts'
import {
  day,
  id,
  money,
  nothing,
  oneOf,
  pathId,
  positiveMoney,
  reply,
  requiredText,
  requiredVersao,
  yesNo,
} from '../../wire.ts'

export const Etapa = z.object({
  id_funil_etapa: id,
  id_funil: id,
  titulo: z.string(),
  color: z.string(),
  /** In whole per cent. */
  probabilidade: z.int(),
  dias_esfriar: z.nullable(z.int()),
  resultado: z.nullable(oneOf(...resultados)),
  /** Where a budget that nobody has moved yet is shown. */
  papel: z.nullable(oneOf(...papeisOfEtapa)),
})
export type Etapa = z.output<typeof Etapa>

export const Funil = z.object({
  id_funil: id,
  titulo: z.string(),
  id_empresa: z.nullable(id),
  empresa: z.nullable(z.string()),
  id_tipo_campanha: z.nullable(id),
  tipo_campanha: z.nullable(z.string()),
  ativo: yesNo,
  versao: z.int(),
  oportunidades: z.int(),
  etapas: z.array(Etapa),
})
export type Funil = z.output<typeof Funil>

const Named = z.object({ id, nome: z.string() })

export const crmOptions = read('v2 GET /crm/opcoes', {
  summary: 'Funis com as suas etapas, pessoas, unidades e motivos de perda',
  access: 'crm.consultar',
  reply: reply({
    data: z.object({
      funis: z.array(Funil),
      responsaveis: z.array(Named),
      empresas: z.array(Named),
      motivos: z.array(Named),
      /** Leads that wait to be checked. */
      a_conferir: z.int(),
    }),
  }),
})

const optionalId = z.optional(z.nullable(id))
const funil = {
  titulo: requiredText(80),
  id_empresa: optionalId,
  id_tipo_campanha: optionalId,
  ativo: z.optional(yesNo),
}

export const funilCreate = write('v2 POST /crm/funis', {
  summary: 'Cria um funil com as etapas usuais',
  access: 'crm.configurar',
  body: z.object(funil),
  reply: reply({ id_funil: id }),
})

const ofFunil = z.object({ id_funil: pathId })

export const funilUpdate = write('v2 PUT /crm/funis/{id_funil}', {
  summary: 'Altera um funil',
  access: 'crm.configurar',
  params: ofFunil,
  body: z.object({ ...funil, versao: requiredVersao }),
  reply: nothing,
})

export const funilDelete = write('v2 DELETE /crm/funis/{id_funil}', {
  summary: 'Exclui um funil sem oportunidades',
  access: 'crm.configurar',
  params: ofFunil,
  reply: nothing,
})

const etapa = {
  titulo: requiredText(60),
  color: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'Escolha uma cor')),
  probabilidade: z.int().check(z.minimum(0), z.maximum(100)),
  dias_esfriar: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3650)))),
}

export const etapaCreate = write('v2 POST /crm/funis/{id_funil}/etapas', {
  summary: 'Cria uma etapa, antes da que ganha',
  access: 'crm.configurar',
  params: ofFunil,
  body: z.object(etapa),
  reply: reply({ id_funil_etapa: id }),
})

const ofEtapa = z.object({ id_funil_etapa: pathId })

export const etapaUpdate = write('v2 PUT /crm/etapas/{id_funil_etapa}', {
  summary: 'Altera uma etapa',
  access: 'crm.configurar',
  params: ofEtapa,
  body: z.object(etapa),
  reply: nothing,
})

/** The stages named are its neighbours; the server gives the place, under a lock of the funnel. */
export const etapaMove = write('v2 POST /crm/etapas/{id_funil_etapa}/mover', {
  summary: 'Põe uma etapa entre duas outras do funil',
  access: 'crm.configurar',
  params: ofEtapa,
  body: z.object({ depois_de: z.nullable(id) }),
  reply: nothing,
})

export const etapaDelete = write('v2 DELETE /crm/etapas/{id_funil_etapa}', {
  summary: 'Exclui uma etapa; as oportunidades dela vão para outra',
  access: 'crm.configurar',
  params: ofEtapa,
  query: z.object({ para: z.optional(pathId) }),
  reply: nothing,
})

export const Meta = z.object({
  id_meta_vendas: id,
  mes: day,
  id_empresa: z.nullable(id),
  empresa: z.nullable(z.string()),
  id_usuario: z.nullable(id),
  usuario: z.nullable(z.string()),
  valor: money,
})
export type Meta = z.input<typeof Meta>

export const metaList = read('v2 GET /crm/metas', {
  summary: 'As metas de um ano',
  access: 'crm.consultar',
  query: z.object({ ano: z.string().check(z.regex(/^20\d\d$/)) }),
  reply: reply({ data: z.array(Meta) }),
})

export const metaSave = write('v2 POST /crm/metas', {
  summary: 'Define quanto vender em um mês: a empresa toda, uma unidade ou uma pessoa',
  access: 'crm.configurar',
  body: z.object({
    mes: day,
    id_empresa: optionalId,
    id_usuario: optionalId,
    valor: positiveMoney,
  }),
  reply: nothing,
})

export const metaDelete = write('v2 DELETE /crm/metas/{id_meta_vendas}', {
  summary: 'Exclui uma meta',
  access: 'crm.configurar',
  params: z.object({ id_meta_vendas: pathId }),
  reply: nothing,
})
