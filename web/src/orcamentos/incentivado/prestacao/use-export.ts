import { prestacaoExport } from '@claquete/contract/orcamentos/incentivado/prestacao'
import { namesOfRelacoes } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import type { RelacaoCodigo } from '@claquete/core/orcamentos/incentivado/contas/relacoes/names'
import { useState } from 'react'
import { confirm } from '../../../lib/acts/confirm.ts'
import { extensions, saveBlob } from '../../../lib/list/export.ts'
import { toast } from '../../../lib/page/toast.ts'
import { counted } from '../../../lib/plain/format.ts'
import { CallFailure, callFile } from '../../../lib/wire/call.ts'

export interface Wanted {
  readonly tipo: RelacaoCodigo | 'pacote'
  readonly formato: 'excel' | 'pdf'
}

interface Exporting {
  readonly id_projeto_incentivado: number
  readonly fonte: number
  /** Checks that did not pass. */
  readonly failed: number
}

/** A package of a film is as large as its proofs. */
const patienceMs = 30 * 60_000

const nameOf = ({ tipo, formato }: Wanted, failed: number): string => {
  const marked = failed > 0 ? ' (COM PENDÊNCIAS)' : ''
  if (tipo === 'pacote') return `Prestação de contas${marked}.zip`
  return `${namesOfRelacoes[tipo].titulo}${marked}.${extensions[formato]}`
}

/** Asks first where checks did not pass: the file says so too. */
const mayGo = (failed: number): Promise<boolean> =>
  failed === 0
    ? Promise.resolve(true)
    : confirm({
        title: 'Exportar com pendências?',
        message: `${counted(failed, 'verificação não passou', 'verificações não passaram')}. Os arquivos saem marcados “COM PENDÊNCIAS”, e o pacote leva o resultado da conferência.`,
        yes: 'Exportar assim',
      })

/** Downloads a sheet or the package; which of them is being made. */
export function useExport({ id_projeto_incentivado, fonte, failed }: Exporting) {
  const [busy, setBusy] = useState<string>()
  const run = async (wanted: Wanted) => {
    if (!(await mayGo(failed))) return
    setBusy(`${wanted.tipo}-${wanted.formato}`)
    try {
      const body = { id_fonte_financiamento: fonte, id_projeto_incentivado, ...wanted }
      const file = await callFile(prestacaoExport, { body }, patienceMs)
      saveBlob(file, nameOf(wanted, failed))
    } catch (error) {
      if (error instanceof CallFailure && !error.ofSession) {
        toast.danger(error.msg, 'Erro ao exportar!')
      }
    } finally {
      setBusy(undefined)
    }
  }
  return { busy, run }
}
