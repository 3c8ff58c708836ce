import type { ContaDeConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'
import { idOf } from '../../lib/choice.ts'

interface Values {
  readonly empresa: string | null
  readonly convenio: string
  readonly nsa: number | null
  readonly ativo: boolean
}

/** What is sent of an agreement, whether it is about payments or boletos. */
export const bodyOfConvenio = (
  { id_contabancaria }: ContaDeConvenio,
  stored: Convenio | undefined,
  { empresa, convenio, nsa, ativo }: Values,
) => ({
  id_contabancaria,
  id_empresa: idOf(empresa) ?? undefined,
  convenio: convenio.trim(),
  nsa: nsa ?? undefined,
  ativo: ativo ? ('S' as const) : ('N' as const),
  ...(stored && { id_cnab_convenio: stored.id_cnab_convenio, versao: stored.versao }),
})
