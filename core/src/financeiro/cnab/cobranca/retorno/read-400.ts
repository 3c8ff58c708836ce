import { must } from '../../../../kernel/must.ts'
import { readLine } from '../../line.ts'
import { wrongAmount } from '../../wrong-amount.ts'
import { lineOf, unsaidAmounts } from './line-of.ts'
import { motivosOf, ocorrenciaOf } from './ocorrencias.ts'
import type { Layout400 } from './records-400.ts'
import { header400, layouts400, numbered400 } from './records-400.ts'
import type { LinhaDeRetorno, RetornoDeCobranca, RetornoProblem } from './retorno.ts'

const wrong = (problem: string): RetornoProblem => ({ problem })

function readDetail(
  banco: string,
  layout: Layout400,
  line: string,
  linha: number,
): LinhaDeRetorno | RetornoProblem {
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

/** A return of boletos with 400 columns; its lines are checked for their columns before. */
export function readRetorno400(lines: readonly string[]): RetornoDeCobranca | RetornoProblem {
  const first = must(lines[0], 'header')
  const { sentido, servico, banco, identificacao, geradoEm } = readLine(header400, first)
  if (sentido === '01REMESSA') {
    return wrong(
      'Este arquivo é uma remessa, que vai ao banco: envie o retorno que o banco devolve.',
    )
  }
  if (!servico.startsWith('COBRANCA')) {
    return wrong(`Este arquivo não é de boletos: o banco diz “${servico.trim()}”.`)
  }
  const layout = layouts400[banco]
  if (!layout) return wrong(`O sistema não lê retornos de 400 colunas do banco ${banco}.`)
  const linhas: LinhaDeRetorno[] = []
  for (const [at, line] of lines.entries()) {
    if (!/^\d/u.test(line)) return wrong(`A linha ${at + 1} não é um registro do banco ${banco}.`)
    if (at === 0 || !line.startsWith(layout.type)) continue
    const found = readDetail(banco, layout, line, at + 1)
    if ('problem' in found) return found
    linhas.push(found)
  }
  return {
    banco,
    tamanho: 400,
    sequencia: numberOfFile(layout, first),
    geradoEm,
    identificacao: identificacao.replace(/\s+/gu, ''),
    linhas,
    avisos: [...countFaults(lines), ...unsaidAmounts(linhas)],
  }
}
