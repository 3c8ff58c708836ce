import { fold } from '../../../kernel/text.ts'
import { column, joined, phoneText, tableOf, timeText } from './paper-parts.ts'
import type { PaperBlock, PaperOptions, Shown } from './paper-parts.ts'
import type { Sheet, SheetPessoa } from '../sheet.ts'

const isFilled = ({ nome, funcao, personagem }: SheetPessoa) =>
  joined([nome, funcao, personagem]) !== ''

const castColumns = [
  column('Nº'),
  column('Personagem', 1),
  column('Elenco', 1),
  column(''),
  column('Busca'),
  column('Chamada'),
  column('Maq.'),
  column('Fig.'),
  column('No set'),
  column('Telefone'),
  column('Obs.', 1),
]

/** The cast in a table with its times, and the crew by department in the order of the sheet. */
export function peopleOf(
  sheet: Sheet,
  { para, contatos }: PaperOptions,
  isShown: Shown,
): PaperBlock[] {
  const people = sheet.pessoas.filter(isFilled)
  const cast = people.filter(({ grupo }) => grupo === 'elenco')
  const crew = people.filter(({ grupo }) => grupo === 'equipe')
  const texts: Texts = {
    contactOf: ({ telefone, email }) => (contatos ? phoneText(telefone) || email : ''),
    callOf: ({ chamada }) => timeText(chamada ?? sheet.chamada),
  }
  return [
    ...(isShown('elenco') ? castTable(cast, texts, para) : []),
    ...crewBlock(crew, texts, para),
  ]
}

interface Texts {
  readonly contactOf: (one: SheetPessoa) => string
  readonly callOf: (one: SheetPessoa) => string
}

function castTable(
  cast: readonly SheetPessoa[],
  { contactOf, callOf }: Texts,
  para: number | undefined,
): PaperBlock[] {
  const own = cast.findIndex(({ id_ordem_pessoa }) => id_ordem_pessoa === para)
  const rows = cast.map((one) => [
    one.numero,
    one.personagem,
    one.nome,
    one.situacao,
    timeText(one.busca),
    callOf(one),
    timeText(one.maquiagem),
    timeText(one.figurino),
    timeText(one.no_set),
    contactOf(one),
    one.obs,
  ])
  return tableOf('Elenco', castColumns, rows, own < 0 ? null : own)
}

function crewBlock(
  crew: readonly SheetPessoa[],
  { contactOf, callOf }: Texts,
  para: number | undefined,
): PaperBlock[] {
  const departments = Map.groupBy(crew, ({ departamento }) => fold(departamento))
  const departamentos = [...departments.values()].map((of) => ({
    nome: of[0]?.departamento.trim() || 'Equipe',
    pessoas: of.map((one) => ({
      nome: one.nome,
      funcao: one.funcao,
      chamada: callOf(one),
      telefone: contactOf(one),
      responsavel: one.responsavel === 'S',
      isOwn: one.id_ordem_pessoa === para,
    })),
  }))
  return departamentos.length > 0 ? [{ tipo: 'equipe', titulo: 'Equipe', departamentos }] : []
}
