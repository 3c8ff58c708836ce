import type { ContaOfConvenio, Convenio } from '@claquete/contract/financeiro/cnab/convenio'

/** What is sent of an agreement, whether it is about payments or boletos. */
export const valuesOfConvenio = (
  { id_contabancaria, id_empresa }: ContaOfConvenio,
  stored: Convenio | undefined,
) => ({
  id_contabancaria,
  id_empresa: stored?.id_empresa ?? id_empresa,
  convenio: stored?.convenio ?? '',
  nsa: stored?.nsa ?? 0,
  ativo: stored?.ativo ?? 'S',
  ...(stored && { id_cnab_convenio: stored.id_cnab_convenio, versao: stored.versao }),
})
