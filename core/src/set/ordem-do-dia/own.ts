import { fold } from '../../kernel/text.ts'
import { weekday } from '../../kernel/time/calendar.ts'
import type { CalendarDate } from '../../kernel/time/calendar.ts'
import { writeMinute } from '../../kernel/time/minute.ts'
import type { Minute } from '../../kernel/time/minute.ts'
import type { CenaDaOrdem, LocacaoDaOrdem, Ordem, PessoaDaOrdem } from './ordem.ts'

/** Something that a sheet says to one person, by a key that stays the same from version to version. */
export interface Said {
  readonly chave: string
  readonly titulo: string
  readonly valor: string
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']

/** `seg, 30/11/2026` */
export const dayText = (day: CalendarDate): string => {
  const [year, month, date] = day.split('-')
  return `${weekdays[weekday(day)]}, ${date}/${month}/${year}`
}

/** Own times in the order of a day. */
const times = [
  ['busca', 'Busca'],
  ['chamada', 'Chamada'],
  ['maquiagem', 'Maquiagem'],
  ['figurino', 'Figurino'],
  ['no_set', 'No set'],
  ['saida', 'Saída prevista'],
] as const

/** The own times that the sheet says, for a page, a mail or a text. */
export const timesOf = (pessoa: PessoaDaOrdem) =>
  times.flatMap(([campo, titulo]) => {
    const minute = pessoa[campo]
    return minute === null ? [] : [{ campo, titulo, hora: writeMinute(minute) }]
  })

const time = (minute: Minute | null) => (minute === null ? '' : writeMinute(minute))

const joined = (parts: readonly string[], sign = ' · ') =>
  parts.filter((part) => part !== '').join(sign)

const placeText = (one: LocacaoDaOrdem) =>
  joined([
    one.nome,
    one.endereco,
    one.abre === null ? '' : `abre ${time(one.abre)}`,
    one.fecha === null ? '' : `fecha ${time(one.fecha)}`,
    one.base && `base: ${one.base}`,
    one.estacionamento && `estacionamento: ${one.estacionamento}`,
    one.mapa,
    one.latitude === null || one.longitude === null ? '' : `${one.latitude}, ${one.longitude}`,
    one.obs,
  ])

/** Scenes name their cast by numbers, as typed: `1, 3 e 4`. */
const playsIn = ({ elenco }: CenaDaOrdem, numero: string) =>
  numero !== '' && elenco.split(/[^\p{L}\p{N}.]+/u).includes(numero)

export const scenesOf = (ordem: Ordem, pessoa: PessoaDaOrdem) =>
  pessoa.grupo === 'elenco'
    ? ordem.linhas.cena.filter(({ campos }) => playsIn(campos, pessoa.numero))
    : []

export const sceneText = (cena: CenaDaOrdem) =>
  joined([
    `Cena ${cena.numero}`.trim(),
    joined([cena.ambiente, cena.luz], ' '),
    cena.cenario,
    joined([time(cena.inicio), time(cena.fim)], ' às '),
  ])

/** Notes for everybody, and those of the person's department. */
export const notesOf = (ordem: Ordem, pessoa: Pick<PessoaDaOrdem, 'departamento'> | undefined) =>
  ordem.linhas.aviso.filter(
    ({ campos }) =>
      campos.departamento.trim() === '' ||
      (pessoa !== undefined && fold(campos.departamento) === fold(pessoa.departamento)),
  )

export const personOf = <P extends Pick<PessoaDaOrdem, 'id_ordem_pessoa'>>(
  ordem: { readonly pessoas: readonly P[] },
  id_ordem_pessoa: number | null,
): P | undefined =>
  id_ordem_pessoa === null
    ? undefined
    : ordem.pessoas.find((one) => one.id_ordem_pessoa === id_ordem_pessoa)

const hospitalText = ({ hospital }: Ordem['cabecalho']) =>
  joined([hospital.nome, hospital.endereco, hospital.telefone, hospital.distancia])

/** All that a version says to one person, or to somebody who is not on the sheet, the most urgent first. */
export function saidTo(ordem: Ordem, pessoa: PessoaDaOrdem | undefined): readonly Said[] {
  const own = pessoa
    ? [
        ...times.map(([campo, titulo]) => ({
          chave: campo,
          titulo: campo === 'chamada' ? 'Sua chamada' : titulo,
          valor: time(pessoa[campo]),
        })),
        { chave: 'transporte', titulo: 'Transporte', valor: pessoa.transporte },
        { chave: 'obs', titulo: 'Recado para você', valor: pessoa.obs },
        {
          chave: 'funcao',
          titulo: 'Sua função',
          valor: joined([pessoa.funcao, pessoa.personagem]),
        },
        ...scenesOf(ordem, pessoa).map(({ id_ordem_linha, campos }) => ({
          chave: `cena ${id_ordem_linha}`,
          titulo: 'Sua cena',
          valor: sceneText(campos),
        })),
      ]
    : []
  return [
    { chave: 'data', titulo: 'Dia', valor: ordem.data === null ? '' : dayText(ordem.data) },
    ...own,
    { chave: 'geral', titulo: 'Chamada geral', valor: time(ordem.chamada) },
    { chave: 'termino', titulo: 'Término previsto', valor: time(ordem.termino) },
    ...ordem.linhas.locacao.map(({ id_ordem_linha, campos }) => ({
      chave: `locacao ${id_ordem_linha}`,
      titulo: 'Locação',
      valor: placeText(campos),
    })),
    ...notesOf(ordem, pessoa).map(({ id_ordem_linha, campos }) => ({
      chave: `aviso ${id_ordem_linha}`,
      titulo: 'Aviso',
      valor: campos.texto,
    })),
    { chave: 'hospital', titulo: 'Hospital', valor: hospitalText(ordem.cabecalho) },
    { chave: 'seguranca', titulo: 'Segurança', valor: ordem.cabecalho.seguranca },
    { chave: 'observacoes', titulo: 'Observações', valor: ordem.cabecalho.observacoes },
  ].filter(({ valor }) => valor !== '')
}
