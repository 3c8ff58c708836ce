import { must } from '../../../../kernel/must.ts'
import { foundIn } from '../../found.ts'
import { readLine } from '../../line.ts'
import { wrongAmount } from '../../wrong-amount.ts'
import { readHeader400 } from './header-400.ts'
import { identityOfFile, identityOfLine } from './identity.ts'
import { lineOf, unsaidAmounts } from './line-of.ts'
import { motivosOf, ocorrenciaOf } from './ocorrencias.ts'
import type { Layout400 } from './records-400.ts'
import { header400, layouts400, numbered400 } from './records-400.ts'
import type { LinhaOfRetorno, RetornoOfCobranca, RetornoProblem } from './retorno.ts'

const wrong = (problem: string): RetornoProblem => ({ problem })

function readDetail(
  banco: string,
  layout: Layout400,
  line: string,
  linha: number,
): LinhaOfRetorno | RetornoProblem {
  const amount = wrongAmount(layout.record, line)
  if (amount !== undefined) return wrong(`Linha ${linha}: ${amount}.`)
  const detail = layout.read(line)
  const words = detail.motivos.trim()
  const motivos =
    layout.motivoSize === undefined
      ? [words].filter((text) => text !== '')
      : motivosOf(detail.motivos, layout.motivoSize)
  return lineOf({
    banco,
    linha,
    identificacao: identityOfLine(banco, 400, line),
    detail,
    ocorrencia: { ...ocorrenciaOf(banco, 400, detail.ocorrencia), motivos },
    isNet: layout.isNet,
  })
}

/** Records are numbered from 1, the header included; the trailer has the last number. */
function countFaults(lines: readonly string[]): string[] {
  const last = must(lines.at(-1), 'last line')
  if (!last.startsWith('9')) return ['Falta o trailer: o arquivo pode estar incompleto.']
  const { sequencia } = readLine(numbered400, last)
  if (sequencia === lines.length) return []
  return [`O trailer diz ${sequencia} registros, e o arquivo tem ${lines.length}.`]
}

function numberOfFile({ sequencia }: Layout400, header: string): number {
  const found = sequencia ? header.slice(sequencia.from - 1, sequencia.to) : ''
  return /^\d+$/u.test(found) ? Number(found) : 0
}

const withoutWords =
  'A primeira linha não diz RETORNO nem COBRANCA como o banco costuma: o arquivo foi conhecido pelo banco e pelos registros. Confira.'

/** A return of boletos with 400 columns; its lines are checked for their columns before. */
export function readRetorno400(lines: readonly string[]): RetornoOfCobranca | RetornoProblem {
  const first = must(lines[0], 'header')
  const { banco = '', isRemessa, servico, hasWords } = readHeader400(first)
  if (isRemessa) {
    return wrong(
      'Este arquivo é uma remessa, que vai ao banco: envie o retorno que o banco devolve.',
    )
  }
  if (servico !== '' && !servico.startsWith('COBRANCA')) {
    return wrong(`Este arquivo não é de boletos: o banco diz “${servico}”.`)
  }
  const layout = layouts400[banco]
  if (!layout) return wrong(unreadBank(banco))
  const linhas: LinhaOfRetorno[] = []
  for (const [at, line] of lines.entries()) {
    if (!/^\d/u.test(line)) return wrong(`A linha ${at + 1} não é um registro do banco ${banco}.`)
    if (at === 0 || !line.startsWith(layout.type)) continue
    const found = readDetail(banco, layout, line, at + 1)
    if ('problem' in found) return found
    linhas.push(found)
  }
  if (linhas.length === 0) {
    const read = `Os boletos deste banco vêm em registros do tipo ${layout.type}.`
    return wrong(`O arquivo não fala de nenhum boleto. ${foundIn(lines, 400)} ${read}`)
  }
  const { generatedOn } = readLine(header400, first)
  return {
    banco,
    tamanho: 400,
    sequencia: numberOfFile(layout, first),
    generatedOn,
    identificacao: identityOfFile(
      banco,
      400,
      first,
      linhas.map(({ identificacao }) => identificacao),
    ),
    linhas,
    avisos: [...(hasWords ? [] : [withoutWords]), ...countFaults(lines), ...unsaidAmounts(linhas)],
  }
}

const unreadBank = (banco: string) =>
  banco === ''
    ? 'O arquivo de 400 colunas não diz de que banco é: baixe-o de novo no site do banco.'
    : `O sistema não lê retornos de 400 colunas do banco ${banco}: peça ao banco o retorno de 240 colunas.`
