import { writeCobranca } from '@claquete/core/financeiro/cnab/cobranca/remessa/write'
import { agreementOf } from '@claquete/core/financeiro/cobranca/by-file'
import type { ConvenioOfCobranca } from '@claquete/core/financeiro/cobranca/convenio'
import type { CalendarDate } from '@claquete/core/kernel/time/calendar'
import { normalizeDocumento } from '@claquete/core/kernel/person/documento'
import type { ToTell } from '../../cobranca/public.ts'
import type { StoredConvenio } from '../convenio/convenio.queries.ts'
import { refuseCnab } from './remessa.ts'

/** The agreement as core has it; throws where the account's bank is none whose boletos are made here. */
export function requireAgreement(convenio: StoredConvenio): ConvenioOfCobranca {
  const agreement = agreementOf(convenio)
  if (agreement) return agreement
  throw refuseCnab(
    'gerar a remessa',
    `o banco da conta “${convenio.descricao}” não está entre os de boletos por arquivo.`,
  )
}

interface Making {
  readonly convenio: StoredConvenio
  readonly told: readonly ToTell[]
  readonly nsa: number
  readonly when: { readonly dia: CalendarDate; readonly hora: string }
}

/** The file that tells the bank these instructions, or everything that is wrong with it. */
export function makeRemessaOfBoletos({ convenio, told, nsa, when }: Making) {
  const { tamanho, razao, cnpj } = convenio
  const agreement = {
    ...requireAgreement(convenio),
    tamanho,
    empresa: { nome: razao, documento: normalizeDocumento(cnpj) },
  }
  return writeCobranca(
    agreement,
    nsa,
    { data: when.dia, hora: when.hora },
    told.map(({ instrucao }) => instrucao),
  )
}
