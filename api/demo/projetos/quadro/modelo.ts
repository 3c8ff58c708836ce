/** The demonstration's model of an advertising film: groups with their tasks, counted from the first shooting day. */
interface ModelTask {
  readonly titulo: string
  readonly dia: number
  readonly inicio?: number
  readonly etiqueta?: string
  readonly passos?: readonly string[]
  readonly prioridade?: 'urgente' | 'alta' | 'media' | 'baixa'
  readonly minutes?: number
}

interface ModelGroup {
  readonly titulo: string
  readonly color: string
  readonly conclui: 'S' | 'N'
  readonly tarefas: readonly ModelTask[]
}

export const filmModel: readonly ModelGroup[] = [
  {
    titulo: 'Pré-produção',
    color: '#2563eb',
    conclui: 'N',
    tarefas: [
      { titulo: 'Reunião de briefing com a agência', dia: -30, minutes: 90 },
      { titulo: 'Decupagem do roteiro', dia: -26, inicio: -28, etiqueta: 'Direção', minutes: 480 },
      { titulo: 'Pesquisa de locações', dia: -22, inicio: -27, etiqueta: 'Locação', minutes: 960 },
      {
        titulo: 'Abrir casting',
        dia: -21,
        etiqueta: 'Elenco',
        passos: ['Perfis ao diretor', 'Seleção de self-tapes', 'Teste presencial'],
      },
      { titulo: 'Orçar equipamento de câmera e luz', dia: -18, etiqueta: 'Câmera', minutes: 180 },
      {
        titulo: 'Visita técnica',
        dia: -12,
        etiqueta: 'Locação',
        passos: ['Energia', 'Som', 'Estacionamento', 'Acessos'],
      },
      { titulo: 'Aprovar elenco com o cliente', dia: -11, etiqueta: 'Elenco', prioridade: 'alta' },
      { titulo: 'Fechar figurino', dia: -8, inicio: -14, etiqueta: 'Arte' },
      { titulo: 'Fechar cenografia e objetos', dia: -7, inicio: -14, etiqueta: 'Arte' },
      {
        titulo: 'PPM',
        dia: -6,
        prioridade: 'alta',
        passos: ['Apresentação', 'Convites', 'Ata assinada'],
      },
      { titulo: 'Contratar equipe', dia: -6, inicio: -12, etiqueta: 'Produção' },
      { titulo: 'Alvará de filmagem', dia: -5, etiqueta: 'Produção', prioridade: 'alta' },
      { titulo: 'Prova de figurino', dia: -3, etiqueta: 'Arte' },
      { titulo: 'Seguro de elenco, equipe e equipamento', dia: -3, etiqueta: 'Produção' },
      { titulo: 'Enviar a ordem do dia', dia: -1, etiqueta: 'Produção', prioridade: 'urgente' },
    ],
  },
  {
    titulo: 'Produção',
    color: '#d97706',
    conclui: 'N',
    tarefas: [
      {
        titulo: 'Filmagem',
        dia: 1,
        inicio: 0,
        prioridade: 'alta',
        passos: ['Diária 1', 'Diária 2'],
      },
      {
        titulo: 'Backup do material em duas cópias',
        dia: 1,
        inicio: 0,
        etiqueta: 'Pós',
        prioridade: 'urgente',
      },
      { titulo: 'Devolver equipamento locado', dia: 2, etiqueta: 'Câmera' },
      {
        titulo: 'Prestação de contas das verbas',
        dia: 5,
        etiqueta: 'Produção',
        passos: ['Notas', 'Recibos', 'Saldo devolvido'],
      },
    ],
  },
  {
    titulo: 'Pós-produção',
    color: '#7c3aed',
    conclui: 'N',
    tarefas: [
      { titulo: 'Montagem offline', dia: 8, inicio: 2, etiqueta: 'Pós', minutes: 1920 },
      { titulo: 'Aprovação do corte com a agência', dia: 10, prioridade: 'alta' },
      { titulo: 'Correção de cor', dia: 13, inicio: 11, etiqueta: 'Pós' },
      { titulo: 'Trilha, locução e mixagem', dia: 15, inicio: 11, etiqueta: 'Som' },
      { titulo: 'Acessibilidade: legenda, libras e audiodescrição', dia: 17, etiqueta: 'Pós' },
    ],
  },
  {
    titulo: 'Entrega',
    color: '#0891b2',
    conclui: 'N',
    tarefas: [
      { titulo: 'Registro CRT na Ancine', dia: 18, etiqueta: 'Produção', prioridade: 'alta' },
      { titulo: 'Enviar masters às emissoras', dia: 20, etiqueta: 'Pós' },
      {
        titulo: 'Reunião de fechamento do job',
        dia: 24,
        passos: ['Custo real', 'O que aprendemos'],
      },
    ],
  },
  { titulo: 'Feito', color: '#059669', conclui: 'S', tarefas: [] },
]
