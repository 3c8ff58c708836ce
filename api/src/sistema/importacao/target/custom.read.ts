import type { CustomModelName } from '@claquete/contract/kernel/custom-models'
import { customImportFields } from '../../configuracoes/public.ts'
import type { CustomImportField } from '../../configuracoes/public.ts'
import type { TenantDb } from '../../../kernel/database/tenant-db.ts'
import { cellOf } from './readers.ts'
import { customCampo } from './target.read.ts'
import type { ImportField } from './target.read.ts'

const group = 'Campos personalizados'

const words: Record<
  CustomImportField['tipo'],
  { readonly ajuda: string; readonly exemplo: string }
> = {
  texto: { ajuda: 'Texto', exemplo: '' },
  numero: { ajuda: 'Número, com até 4 decimais', exemplo: '12,5' },
  dinheiro: { ajuda: 'Valor em reais', exemplo: '1.234,56' },
  data: { ajuda: 'Data, como dd/mm/aaaa', exemplo: '31/12/2026' },
  sim_nao: { ajuda: 'Sim ou Não', exemplo: 'Sim' },
  lista: { ajuda: 'Um dos valores da lista', exemplo: '' },
}

/** The custom fields of a register as import fields. */
export async function customFields(db: TenantDb, model: CustomModelName): Promise<ImportField[]> {
  const fields = await customImportFields(db, model)
  return fields.map(({ id_campos_custom, label, tipo, opcoes, obrigatorio, read }) => ({
    campo: customCampo(id_campos_custom),
    label,
    aliases: [],
    obrigatorio,
    grupo: group,
    ...words[tipo],
    ...(tipo === 'sim_nao' && { opcoes: ['Sim', 'Não'] }),
    ...(tipo === 'lista' && { opcoes, exemplo: opcoes[0] ?? '' }),
    read: cellOf(read),
  }))
}
