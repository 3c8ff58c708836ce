import { formatDateBr } from '../../kernel/time/calendar.ts'
import { isValidCnpj, isValidCpf } from '../../kernel/person/documento.ts'
import { cents, formatReais } from '../../kernel/amounts/money.ts'
import type { Cents } from '../../kernel/amounts/money.ts'
import { holidayOn, isWorkingDay } from '../../kernel/time/working-days.ts'
import { askedOf } from './asked.ts'
import type { Asked } from './asked.ts'
import { problemsOfDestino } from './destino-problems.ts'
import { principalOf } from './lote.ts'
import type { Destino, Via } from './pagamento.ts'
import { warn, wrong } from './problem.ts'
import type { Candidate, CheckContext, Known, Problem } from './problem.ts'

/** The code that no two payments share: of a boleto, a bill or a Pix BR Code. */
export function codigoOf(destino: Destino | undefined): string | undefined {
  if (destino?.via === 'boleto' || destino?.via === 'guia') return destino.codigoBarras
  return destino?.via === 'pix_copia_cola' ? destino.payload : undefined
}

function ofTitulo({ titulo }: CheckContext): Problem[] {
  const { obstacle, isExported, lote } = titulo
  if (obstacle !== undefined) return [wrong('titulo', 'titulo', `O título ${obstacle}.`)]
  if (lote !== undefined) {
    return [
      wrong('outro_lote', 'titulo', `O título já está no lote nº ${lote}: retire-o de lá antes.`),
    ]
  }
  return isExported
    ? [wrong('exportado', 'titulo', 'O título já está em um arquivo enviado ao banco.')]
    : []
}

const codeNames: Partial<Record<Via, string>> = {
  boleto: 'O boleto',
  guia: 'A conta',
  pix_copia_cola: 'O código Pix',
}

/** The code asks for another value, and nobody said what the difference is. */
function ofAsked({ pede, diferenca }: Asked, destino: Destino | undefined, saldo: Cents): Problem {
  const code = (destino && codeNames[destino.via]) ?? 'O código'
  const both = `${code} pede ${formatReais(pede)}, e o título deve ${formatReais(saldo)}`
  const other = formatReais(cents(Math.abs(diferenca)))
  return diferenca > 0
    ? wrong('pede_mais', 'valor', `${both}: ${other} a mais. Diga o que é a diferença.`)
    : warn('pede_menos', 'valor', `${both}: ${other} continuam em aberto.`)
}

function ofValor(candidate: Candidate, { titulo }: CheckContext): Problem[] {
  const principal = principalOf(candidate)
  if (candidate.valor <= 0 || principal <= 0) {
    return [wrong('valor', 'valor', 'Informe quanto pagar.')]
  }
  if (candidate.multa > candidate.acrescimo) {
    return [wrong('multa_maior', 'valor', 'A multa é maior que o que passa do valor do título.')]
  }
  const asked = askedOf(candidate.destino, titulo.saldo)
  if (asked && asked.pede === candidate.valor && principal !== titulo.saldo) {
    return [ofAsked(asked, candidate.destino, titulo.saldo)]
  }
  if (principal > titulo.saldo) {
    const saldo = formatReais(titulo.saldo)
    return [
      wrong(
        'valor_maior',
        'valor',
        `O título deve ${saldo}, e o pagamento leva ${formatReais(principal)} dele: o que passa é juros ou multa.`,
      ),
    ]
  }
  return []
}

function ofData({ data, destino }: Candidate, { today, closed, calendar }: CheckContext) {
  const dia = formatDateBr(data)
  const problems: Problem[] = []
  if (data < today) problems.push(wrong('data_passada', 'data', `O dia ${dia} já passou.`))
  if (closed.some((mes) => mes.slice(0, 7) === data.slice(0, 7))) {
    problems.push(wrong('mes_fechado', 'data', `O mês de ${dia} está fechado no financeiro.`))
  }
  const isPix = destino?.via === 'pix_chave' || destino?.via === 'pix_copia_cola'
  if (!isPix && !isWorkingDay(calendar, data)) {
    const nome = holidayOn(calendar, data)?.nome
    const what = nome === undefined ? 'não é dia útil' : `é feriado (${nome})`
    problems.push(warn('dia_nao_util', 'data', `${dia} ${what}: o banco pode recusar ou adiar.`))
  }
  return problems
}

const isValidDocumento = (documento: string) => isValidCpf(documento) || isValidCnpj(documento)

function ofFavorecido({ favorecido, destino }: Candidate, { fornecedor }: CheckContext) {
  const { nome, documento } = favorecido
  const problems: Problem[] = []
  if (nome.trim() === '') {
    problems.push(
      wrong('sem_nome', 'favorecido_nome', 'Diga quem recebe: o título não tem fornecedor.'),
    )
  }
  const needsDocumento = destino?.via === 'pix_chave' || destino?.via === 'conta'
  if (documento === '') {
    if (needsDocumento) {
      const msg = 'O banco pede o CPF ou CNPJ de quem recebe.'
      problems.push(wrong('sem_documento', 'favorecido_documento', msg))
    }
    return problems
  }
  if (!isValidDocumento(documento)) {
    const msg = 'O CPF ou CNPJ de quem recebe tem um dígito errado.'
    problems.push(wrong('documento', 'favorecido_documento', msg))
  } else if (fornecedor && fornecedor.documento !== '' && fornecedor.documento !== documento) {
    const msg = `Quem recebe não é ${fornecedor.nome}, o fornecedor do título.`
    problems.push(warn('outro_titular', 'favorecido_documento', msg))
  }
  return problems
}

const isSamePayee = (candidate: Candidate, one: Known) =>
  one.documento !== '' &&
  one.documento === candidate.favorecido.documento &&
  one.valor === candidate.valor &&
  one.data === candidate.data

function ofRepeats(candidate: Candidate, { known }: CheckContext): Problem[] {
  const others = known.filter(({ id_lancamento }) => id_lancamento !== candidate.id_lancamento)
  const codigo = codigoOf(candidate.destino)
  const same = codigo === undefined ? undefined : others.find((one) => one.codigo === codigo)
  if (same) {
    const msg = `Este mesmo código já está ${same.onde}.`
    return [wrong('codigo_repetido', 'destino', msg)]
  }
  const alike = others.find((one) => isSamePayee(candidate, one))
  if (!alike) return []
  const msg = `O mesmo valor para a mesma pessoa no mesmo dia já está ${alike.onde}.`
  return [warn('repetido', 'valor', msg)]
}

/** Everything that is wrong with a payment, at once, each with the field that mends it. */
export function problemsOf(candidate: Candidate, context: CheckContext): Problem[] {
  const ofIt = ofTitulo(context)
  // A title that cannot be paid at all: no other problem is worth mending.
  if (context.titulo.obstacle !== undefined) return ofIt
  return [
    ...ofIt,
    ...ofValor(candidate, context),
    ...ofData(candidate, context),
    ...ofFavorecido(candidate, context),
    ...problemsOfDestino(candidate, context),
    ...ofRepeats(candidate, context),
  ]
}

export const hasErrors = (problems: readonly Problem[]): boolean =>
  problems.some(({ gravidade }) => gravidade === 'erro')

/** The warnings that nobody accepted. */
export const unaccepted = (
  problems: readonly Problem[],
  accepted: readonly string[],
): readonly Problem[] =>
  problems.filter(({ gravidade, codigo }) => gravidade === 'aviso' && !accepted.includes(codigo))
