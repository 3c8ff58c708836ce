import { Failure, fieldFailure } from '@claquete/contract/failures'
import type { TituloAlterado } from '@claquete/contract/livro/titulos/titulo'
import type { CalendarDate } from '@claquete/core/kernel/calendar'
import { formatDateBr } from '@claquete/core/kernel/calendar'
import type { Cents } from '@claquete/core/kernel/money'
import { allocate, formatReais } from '@claquete/core/kernel/money'
import type { LinhaDoRateio } from '@claquete/core/livro/titulos/rateio'
import {
  alcancados,
  camposTravados,
  diaDeTitulo,
  estaAberto,
  moveDatas,
  nomeDaOrigem,
  problemaDoValor,
} from '@claquete/core/livro/titulos/titulo'
import { centavosDe } from './baixa.ts'
import { requireMesesAbertos, vencimentoUtil } from './settle.commands.ts'
import type { Who } from './settle.commands.ts'
import { updateLancamento } from './livro.queries.ts'
import type { ValoresDoLancamento } from './livro.queries.ts'
import { rewriteRateio } from './rateio.commands.ts'
import { listLinhas } from './rateio.queries.ts'
import { listAntes, followTitulos } from './retencao-datas.ts'
import { findRecorrencia, markOutOfSeries, updateRecorrencia } from './recorrencia.queries.ts'
import { acharTitulo, motivoDaTrava } from './titulo-acesso.ts'
import { campoDoItem, check, linhasDe } from './titulo-conferir.ts'
import type { Campos } from './titulo-conferir.ts'
import { semEstourar } from './titulo-estouro.ts'
import { announce } from './titulo-novo.ts'
import { readSiblings, lockGrupo } from './titulo.queries.ts'
import type { TituloGuardado } from './titulo.queries.ts'

export const refuse = (acao: string, motivo: string) =>
  new Failure('lancamento_recusado', { values: { acao, motivo } })

const doCabecalho = [
  'id_empresa',
  'id_pessoa',
  'descricao',
  'obs',
  'data_emissao',
  'agendado_para',
  'id_contabancaria',
  'forma_pagamento',
  'id_tipoDocumento',
  'num_documento',
  'permuta',
] as const
type DoCabecalho = (typeof doCabecalho)[number]

/** Of one title alone: the number of its document, when it was issued and when it is to be paid. */
const soDeste: ReadonlySet<string> = new Set(['data_emissao', 'agendado_para', 'num_documento'])

const chaveDa = ({ id_orcamento, id_orca_item, valor }: LinhaDoRateio) =>
  `${id_orcamento ?? ''}/${id_orca_item ?? ''}/${valor}`
const chaveCheia = (linha: LinhaDoRateio) =>
  `${chaveDa(linha)}/${linha.id_grupoCusto ?? ''}/${linha.id_centrocusto ?? ''}`

const iguais = (
  a: readonly LinhaDoRateio[],
  b: readonly LinhaDoRateio[],
  chave: (linha: LinhaDoRateio) => string,
) => a.map(chave).toSorted().join('|') === b.map(chave).toSorted().join('|')

interface Mudanca {
  readonly cabecalho: Partial<Pick<ValoresDoLancamento, DoCabecalho>>
  readonly valor: Cents
  readonly mudouValor: boolean
  readonly rateio: readonly LinhaDoRateio[]
  readonly mudouRateio: boolean
  readonly vencimento: CalendarDate
  readonly competencia: CalendarDate
}

async function mudancaDe(
  who: Who,
  titulo: TituloGuardado,
  antigas: readonly LinhaDoRateio[],
  body: TituloAlterado,
): Promise<Mudanca> {
  const campos: Campos = {
    ...body,
    id_empresa: body.id_empresa ?? titulo.id_empresa,
    competencia: body.competencia ?? titulo.competencia,
  }
  const { id_contabancaria } = titulo
  const { cabecalho, rateio } = await check(who, campos, { linhas: antigas, id_contabancaria })
  const valor = centavosDe(body.valor)
  const mudou = doCabecalho.filter((nome) => cabecalho[nome] !== titulo[nome])
  return {
    cabecalho: Object.fromEntries(mudou.map((nome) => [nome, cabecalho[nome]])),
    valor,
    mudouValor: valor !== titulo.centavos,
    rateio,
    mudouRateio: !iguais(antigas, rateio, chaveCheia),
    vencimento: body.dataVencimento,
    competencia: cabecalho.competencia,
  }
}

/** What its origin decides stays; accounts and centres of its lines may be told better here. */
function requireOrigem(
  titulo: TituloGuardado,
  antigas: readonly LinhaDoRateio[],
  mudanca: Mudanca,
): void {
  const mudou = new Set<string>([
    ...Object.keys(mudanca.cabecalho),
    ...(mudanca.mudouValor ? ['valor'] : []),
    ...(mudanca.competencia === titulo.competencia ? [] : ['competencia']),
    ...(iguais(antigas, mudanca.rateio, chaveDa) ? [] : ['rateio']),
  ])
  const presos = camposTravados(titulo.origem).filter((campo) => mudou.has(campo))
  if (presos.length === 0) return
  const msg = `Vem de ${nomeDaOrigem(titulo.origem)}: isto se altera lá.`
  throw new Failure('lancamento_recusado', {
    values: { acao: 'alterar o lançamento', motivo: `ele vem de ${nomeDaOrigem(titulo.origem)}.` },
    erros: presos.map((campo) => ({ campo, msg })),
  })
}

function requireValor(titulo: TituloGuardado, { valor, mudouValor }: Mudanca): void {
  if (!mudouValor) return
  if (titulo.com_retencao) {
    throw fieldFailure('valor', 'Há impostos retidos dele: altere o valor nas retenções.')
  }
  if (titulo.conciliado === 's') throw fieldFailure('valor', 'O lançamento já foi conciliado.')
  if (titulo.exportado_em !== null) throw fieldFailure('valor', 'O lançamento já foi exportado.')
  const problema = problemaDoValor(valor, titulo.baixado_centavos, titulo.operacao)
  if (problema !== undefined) {
    throw fieldFailure('valor', `${problema} Pago: ${formatReais(titulo.baixado_centavos)}.`)
  }
}

/** The days of each title reached, when the one changed moves. */
function datasDe(
  alvos: readonly TituloGuardado[],
  titulo: TituloGuardado,
  { vencimento, competencia }: Mudanca,
) {
  const move = (campo: 'dataVencimento' | 'competencia', para: CalendarDate) => {
    const datas = alvos.map((um) => um[campo])
    return para === titulo[campo] ? datas : moveDatas(datas, titulo[campo], para)
  }
  const vencimentos = move('dataVencimento', vencimento)
  const competencias = move('competencia', competencia)
  if (![...vencimentos, ...competencias].every(diaDeTitulo)) {
    throw fieldFailure('dataVencimento', 'As outras parcelas sairiam dos anos de 2000 a 2099.')
  }
  return { vencimentos, competencias }
}

const naProporcao = (rateio: readonly LinhaDoRateio[], valor: Cents): LinhaDoRateio[] =>
  allocate(
    valor,
    rateio.map((linha) => linha.valor),
  ).flatMap((parte, i) => {
    const linha = rateio[i]
    return linha && parte > 0 ? [{ ...linha, valor: parte }] : []
  })

interface Alvo {
  readonly titulo: TituloGuardado
  readonly dataVencimento: CalendarDate
  readonly competencia: CalendarDate
  readonly isEste: boolean
}

async function store(
  who: Who,
  alvo: Alvo,
  mudanca: Mudanca,
  linhas: readonly LinhaDoRateio[],
): Promise<void> {
  const { titulo, dataVencimento, competencia, isEste } = alvo
  const { db } = who
  const valor = mudanca.mudouValor ? mudanca.valor : titulo.centavos
  const moveu = dataVencimento !== titulo.dataVencimento
  const cabecalho = Object.fromEntries(
    Object.entries(mudanca.cabecalho).filter(([nome]) => isEste || !soDeste.has(nome)),
  )
  await updateLancamento(db, titulo.id_lancamento, {
    ...cabecalho,
    ...(valor !== titulo.centavos && { valor }),
    ...(competencia !== titulo.competencia && { competencia }),
    ...(moveu && { dataVencimento, vencimento_util: await vencimentoUtil(db, dataVencimento) }),
  })
  if (!mudanca.mudouRateio && valor === titulo.centavos) return
  const base = mudanca.mudouRateio ? mudanca.rateio : linhas
  await rewriteRateio(
    { db },
    { id_lancamento: titulo.id_lancamento, valor },
    naProporcao(base, valor),
  )
}

/** Every title reached fits what was paid of it, and months that were closed stay as they are. */
async function requireReached({ db }: Who, alvos: readonly Alvo[], mudanca: Mudanca) {
  for (const { titulo, isEste } of alvos) {
    const problema = mudanca.mudouValor
      ? problemaDoValor(mudanca.valor, titulo.baixado_centavos, titulo.operacao)
      : undefined
    if (problema !== undefined && !isEste) {
      const qual = `A parcela de ${formatDateBr(titulo.dataVencimento)}: ${problema}`
      throw fieldFailure('valor', qual)
    }
  }
  const isDinheiro = mudanca.mudouValor || mudanca.mudouRateio || 'id_pessoa' in mudanca.cabecalho
  const datas = alvos.flatMap(({ titulo, competencia }) =>
    isDinheiro || competencia !== titulo.competencia ? [titulo.competencia, competencia] : [],
  )
  await requireMesesAbertos(db, datas)
}

async function moveRegra(
  { db }: Who,
  titulo: TituloGuardado,
  mudanca: Mudanca,
  escopo: string,
): Promise<void> {
  if (titulo.id_recorrencia === null) return
  if (escopo === 'este') return void (await markOutOfSeries(db, titulo.id_lancamento))
  const regra = await findRecorrencia(db, titulo.id_recorrencia, true)
  if (!regra) return
  const { vencimento, competencia } = mudanca
  const [primeiro_vencimento = regra.primeiro_vencimento] = moveDatas(
    [regra.primeiro_vencimento],
    titulo.dataVencimento,
    vencimento,
  )
  const [primeira_competencia = regra.primeira_competencia] = moveDatas(
    [regra.primeira_competencia],
    titulo.competencia,
    competencia,
  )
  await updateRecorrencia(db, regra.id_recorrencia, { primeiro_vencimento, primeira_competencia })
}

const idsDe = (alvos: readonly Alvo[]) => alvos.map(({ titulo }) => titulo.id_lancamento)

/** A tax has the lines of its bill. */
const splitTributo =
  ({ db }: Who, { rateio }: Mudanca) =>
  (id_lancamento: number, valor: Cents) =>
    rewriteRateio({ db }, { id_lancamento, valor }, naProporcao(rateio, valor))

/** Changes a title, and those of its plan that the scope reaches; all of them or none. */
export async function updateTitulo(who: Who, id_lancamento: number, body: TituloAlterado) {
  const { db } = who
  const achado = await acharTitulo(who, id_lancamento, 'alterar')
  const write = () => changeTitulo(who, achado, body)
  if (achado.operacao === 'C') return write()
  const mudouValor = centavosDe(body.valor) !== achado.centavos
  return semEstourar(
    who,
    {
      linhas: linhasDe(body),
      ids: async () => (await readSiblings(db, achado)).map((um) => um.id_lancamento),
      campoDe: (id) => campoDoItem(body, id, mudouValor),
    },
    write,
  )
}

async function changeTitulo(who: Who, achado: TituloGuardado, body: TituloAlterado) {
  const { db } = who
  const { id_lancamento } = achado
  const grupo = await lockGrupo(db, achado)
  const titulo = grupo.find((um) => um.id_lancamento === id_lancamento)
  if (!titulo) throw new Failure('nao_encontrado')
  const trava = motivoDaTrava(titulo)
  if (trava !== undefined) throw refuse('alterar o lançamento', trava)
  if (body.versao !== undefined && body.versao !== titulo.versao) throw new Failure('versao_antiga')
  const { escopo = 'este' } = body
  const reached = alcancados(grupo, id_lancamento, escopo)
  const linhas = new Map<number, LinhaDoRateio[]>()
  const ids = reached.map((um) => um.id_lancamento)
  for (const { id_lancamento: id, centavos, ...linha } of await listLinhas(db, ids)) {
    linhas.set(id, [...(linhas.get(id) ?? []), { ...linha, valor: centavos }])
  }
  const antigas = linhas.get(id_lancamento) ?? []
  const mudanca = await mudancaDe(who, titulo, antigas, body)
  requireOrigem(titulo, antigas, mudanca)
  requireValor(titulo, mudanca)
  const { vencimentos, competencias } = datasDe(reached, titulo, mudanca)
  const alvos = reached.flatMap((um, i): Alvo[] => {
    const [dataVencimento, competencia] = [vencimentos[i], competencias[i]]
    if (dataVencimento === undefined || competencia === undefined) return []
    const isEste = um.id_lancamento === id_lancamento
    return isEste || estaAberto(um) ? [{ titulo: um, dataVencimento, competencia, isEste }] : []
  })
  await requireReached(who, alvos, mudanca)
  const comTributos = await listAntes(db, idsDe(alvos))
  for (const alvo of alvos) {
    await store(who, alvo, mudanca, linhas.get(alvo.titulo.id_lancamento) ?? [])
  }
  await followTitulos(who, comTributos, {
    campo: 'dataVencimento',
    ratear: mudanca.mudouRateio ? splitTributo(who, mudanca) : undefined,
  })
  await moveRegra(who, titulo, mudanca, escopo)
  await announce(who)
  const depois = await acharTitulo(who, id_lancamento, 'consultar')
  return { id_lancamento, versao: depois.versao, ids }
}
