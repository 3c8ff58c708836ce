import {
  dominioHead,
  dominioLines,
  leiauteCells,
  leiauteHead,
  separators,
} from '@claquete/core/relatorios/contabilidade/leiaute'
import type { EntradaContabil, Leiaute } from '@claquete/core/relatorios/contabilidade/leiaute'
import { unitText } from '@claquete/core/kernel/writing/unit-text'
import type { UnitLabels } from '@claquete/core/kernel/writing/unit-text'
import { partidasOf } from '@claquete/core/relatorios/contabilidade/partidas'
import type { FixedAccount, Partida } from '@claquete/core/relatorios/contabilidade/partidas'
import { stringify } from 'csv-stringify/sync'
import type { MovimentoRow } from './mes.queries.ts'

type Fixed = Readonly<Record<FixedAccount, string>>

const what: Readonly<Record<Partida['parte'], string>> = {
  principal: '',
  desconto: 'Desconto: ',
  acrescimo: 'Juros e multa: ',
}

/** A transfer is one entry, told by the account it left; the other side is the same money. */
const isOtherSide = ({ tipo, operacao }: MovimentoRow) =>
  tipo === 'transferencia' && operacao === 'C'

/** The accounting entries of settlements. */
export function entriesOf(rows: readonly MovimentoRow[], fixed: Fixed): EntradaContabil[] {
  return rows.flatMap((row) => {
    if (isOtherSide(row)) return []
    return partidasOf(row, fixed).map(({ parte, debito, credito, valor }) => ({
      data: row.data,
      competencia: row.competencia,
      debito,
      credito,
      valor,
      historico: `${what[parte]}${row.descricao}`,
      documento: row.num_documento,
      pessoa: row.pessoa,
      cpf_cnpj: row.cpf_cnpj,
      plano: row.plano || row.conta_destino,
      centro: row.centro,
      orcamento: row.num_orc,
      conta: row.conta,
      unidade: row.unidade,
      lancamento: row.id_lancamento,
    }))
  })
}

interface ImportFile {
  readonly extension: 'csv' | 'txt'
  readonly text: string
}

/** The file that the accountant's program imports. */
export function importFile(
  entries: readonly EntradaContabil[],
  leiaute: Leiaute,
  { cnpj, labels }: { readonly cnpj: string; readonly labels: UnitLabels },
): ImportFile {
  if (leiaute.formato === 'dominio') {
    const lines = [dominioHead(cnpj), ...entries.flatMap(dominioLines)]
    return { extension: 'txt', text: lines.map((line) => `${line}\r\n`).join('') }
  }
  const head = leiauteHead(leiaute)?.map((label) => unitText(label, labels))
  const rows = entries.map((entry) => leiauteCells(entry, leiaute))
  const text = stringify(head ? [head, ...rows] : rows, {
    delimiter: separators[leiaute.separador],
    record_delimiter: 'windows',
    escape_formulas: true,
    bom: true,
  })
  return { extension: leiaute.separador === 'tabulacao' ? 'txt' : 'csv', text }
}
