import type { Oportunidade } from '@claquete/contract/projetos/crm/oportunidade'
import { origemWords } from '@claquete/core/projetos/crm/funil'

export const origemOptions = Object.entries(origemWords).map(([value, label]) => ({
  value,
  label,
}))

export const contatoWords: Readonly<Record<Oportunidade['contatos'][number]['tipo'], string>> = {
  ligacao: 'Ligação',
  reuniao: 'Reunião',
  mensagem: 'Mensagem',
  email: 'E-mail',
  formulario: 'Formulário do site',
}

/** How long a deal has stood still. */
export const stillText = (dias: number): string => {
  if (dias === 0) return 'movida hoje'
  return dias === 1 ? 'parada há 1 dia' : `parada há ${dias} dias`
}
