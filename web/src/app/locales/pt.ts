import type { ptBr } from './pt-br.ts'

/** Portuguese of Portugal, where it differs from pt-BR. */
export const pt: Partial<Record<keyof typeof ptBr, string>> = {
  'barra.buscar': 'Procurar',
  'barra.buscar_dica': 'Procurar ecrãs, registos e ações',
  'avisos.vazio_texto': 'O que acontecer na empresa enquanto trabalha aparece aqui.',
  'usuario.suporte': 'Apoio em linha',
  'sessao.contagem': 'Vai sair em {segundos} s.',
  'busca.titulo': 'Procurar no sistema',
  'busca.campo': 'Ecrã, registo ou ação…',
  'busca.telas': 'Ecrãs',
  'busca.registros': 'Registos',
  'busca.procurando': 'A procurar registos…',
  'busca.falhou': 'Não foi possível procurar os registos.',
  'teclas.titulo': 'Atalhos de teclado',
  'teclas.buscar': 'Procurar ecrãs, registos e ações',
  'teclas.novo': 'Criar um registo',
  'teclas.salvar': 'Guardar o formulário',
}
