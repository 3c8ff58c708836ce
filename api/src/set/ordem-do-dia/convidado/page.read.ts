import type { GivenBy } from '@claquete/contract/endpoint'
import type { convidadoOpen } from '@claquete/contract/set/ordem-do-dia/convidado'
import type { Documento } from '@claquete/contract/set/ordem-do-dia/documento'
import { formatPhone } from '@claquete/core/kernel/person/phone'
import { differenceFor } from '@claquete/core/set/ordem-do-dia/difference'
import { mapLink } from '@claquete/core/set/ordem-do-dia/map-link'
import { writeMinute } from '@claquete/core/kernel/time/minute'
import { ordemText } from '@claquete/core/set/ordem-do-dia/ordem'
import {
  dayText,
  notesOf,
  personOf,
  sceneText,
  scenesOf,
  timesOf,
} from '@claquete/core/set/ordem-do-dia/own'
import { spanOfMarks } from '@claquete/core/set/ordem-do-dia/presence'
import { weatherText } from '@claquete/core/set/ordem-do-dia/weather'
import type { OpenContext } from '../../../kernel/context.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { companyBrand } from '../../../kernel/mail/brand.ts'
import { readVersao, requireVersaoNumero } from '../publicacao/versao.queries.ts'
import { findReal } from '../reais/real.queries.ts'
import { listSent } from './link.queries.ts'
import type { EnvioDoConvidado, LinkDaOrdem } from './link.queries.ts'

type Page = GivenBy<typeof convidadoOpen>['data']

const time = (minute: number | null) => (minute === null ? '' : writeMinute(minute))

const placesOf = ({ linhas }: Documento): Page['locais'] =>
  linhas.locacao.map(({ campos }) => ({
    nome: campos.nome,
    endereco: campos.endereco,
    mapa: mapLink(campos) ?? null,
    linhas: [
      { titulo: 'Abre', texto: time(campos.abre) },
      { titulo: 'Fecha', texto: time(campos.fecha) },
      { titulo: 'Base', texto: campos.base },
      { titulo: 'Estacionamento', texto: campos.estacionamento },
      { titulo: 'Observação', texto: campos.obs },
    ].filter(({ texto }) => texto !== ''),
  }))

function hospitalOf({ cabecalho: { hospital } }: Documento): Page['hospital'] {
  if (hospital.nome.trim() === '') return null
  const { endereco } = hospital
  return {
    ...hospital,
    telefone: formatPhone(hospital.telefone),
    mapa: mapLink({ endereco, mapa: '', latitude: null, longitude: null }) ?? null,
  }
}

/** Telephones are shown to those who may see them alone, and never the own. */
function contactsOf(conteudo: Documento, link: LinkDaOrdem): Page['contatos'] {
  if (link.contatos === 'N') return []
  const { pessoas, linhas } = conteudo
  const listed = [
    ...linhas.contato.map(({ campos }) => campos),
    ...pessoas.filter(({ id_ordem_pessoa }) => id_ordem_pessoa !== link.id_ordem_pessoa),
  ]
  return listed
    .filter(({ telefone }) => telefone.trim() !== '')
    .map(({ nome, funcao, telefone }) => ({ nome, funcao, telefone: formatPhone(telefone) }))
}

/** The answer of a version, as the page knows it. */
export const answerOf = ({
  situacao,
  motivo,
  respondido_em,
}: Omit<EnvioDoConvidado, 'numero'>) => ({
  situacao:
    situacao === 'confirmado' || situacao === 'recusado' ? situacao : ('sem_resposta' as const),
  motivo,
  respondido_em,
})

export async function presenceOf(db: TenantDb, link: LinkDaOrdem) {
  const { id_ordem_pessoa, data, fuso, saiu, cancelada_em } = link
  const real = id_ordem_pessoa === null ? undefined : await findReal(db, id_ordem_pessoa)
  const isOfDay = id_ordem_pessoa !== null && saiu === null && cancelada_em === null
  const { from, until } = spanOfMarks(data, fuso)
  const iso = (instant: number) => new Date(instant).toISOString()
  return {
    prazo: isOfDay ? { de: iso(from), ate: iso(until) } : null,
    chegou_em: real?.chegou_em ?? null,
    liberado_em: real?.liberado_em ?? null,
  }
}

/** What changed since the version that was sent to this person before. */
async function changesSince(
  db: TenantDb,
  link: LinkDaOrdem,
  conteudo: Documento,
  desde: number | null,
): Promise<Pick<Page, 'desde' | 'entrou' | 'mudancas'>> {
  const before = desde === null ? undefined : await readVersao(db, link.id_ordem_dia, desde)
  if (!before) return { desde: null, entrou: false, mudancas: [] }
  const { presenca, mudancas } = differenceFor(before, conteudo, link.id_ordem_pessoa)
  return { desde, entrou: presenca === 'entrou', mudancas: [...mudancas] }
}

function ownOf(conteudo: Documento, { id_ordem_pessoa, nome, departamento, saiu }: LinkDaOrdem) {
  const pessoa = saiu === null ? personOf(conteudo, id_ordem_pessoa) : undefined
  return {
    nome,
    departamento,
    fora: saiu !== null,
    funcao: [pessoa?.funcao, pessoa?.personagem].filter((part) => part).join(' · '),
    chamada: pessoa ? time(pessoa.chamada) || null : null,
    horarios: pessoa
      ? timesOf(pessoa)
          .filter(({ campo }) => campo !== 'chamada')
          .map(({ titulo, hora }) => ({ titulo, hora }))
      : [],
    transporte: pessoa?.transporte ?? '',
    recado: pessoa?.obs ?? '',
    cenas: pessoa ? scenesOf(conteudo, pessoa).map(({ campos }) => sceneText(campos)) : [],
    avisos: notesOf(conteudo, pessoa).map(({ campos }) => campos.texto),
  }
}

/** One person's page: of the link's version or, when asked, of the last one that was sent to them. */
export async function readPage(
  context: OpenContext,
  db: TenantDb,
  { link, envio }: { readonly link: LinkDaOrdem; readonly envio: EnvioDoConvidado },
): Promise<Page> {
  const sent = await listSent(db, link.id_ordem_destinatario)
  const [newest] = sent
  const conteudo = await requireVersaoNumero(db, link.id_ordem_dia, envio.numero)
  const desde = sent.find(({ numero }) => numero < envio.numero)?.numero ?? null
  const { nome: empresa, cor } = await companyBrand(db, context.request.brand, link.id_empresa)
  const { cabecalho, titulo, chamada, termino } = conteudo
  const data = conteudo.data ?? link.data
  return {
    empresa,
    cor,
    titulo,
    nome_do_dia: ordemText(conteudo),
    data,
    dia: dayText(data),
    numero: envio.numero,
    nova: newest && newest.numero > envio.numero ? newest.numero : null,
    cancelada: link.cancelada_em === null ? null : link.motivo_cancelamento,
    ...ownOf(conteudo, link),
    chamada_geral: time(chamada),
    termino: time(termino),
    tempo: cabecalho.ocultos.includes('clima') ? '' : weatherText(cabecalho),
    ...(await changesSince(db, link, conteudo, desde)),
    locais: placesOf(conteudo),
    hospital: hospitalOf(conteudo),
    observacoes: cabecalho.observacoes,
    seguranca: cabecalho.seguranca,
    contatos: contactsOf(conteudo, link),
    resposta: answerOf(envio),
    presenca: await presenceOf(db, link),
  }
}
