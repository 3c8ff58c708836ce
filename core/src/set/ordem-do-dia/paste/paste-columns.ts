/** The columns that pasted tables may have. */

type Kind = 'text' | 'minute' | 'luz' | 'ambiente' | 'responsavel'

export interface PasteColumn {
  readonly campo: string
  readonly label: string
  readonly kind: Kind
  readonly max: number
  /** Folded names, in Portuguese and English; the first that fits wins. */
  readonly names: readonly string[]
}

const text = (
  campo: string,
  label: string,
  max: number,
  ...names: readonly string[]
): PasteColumn => ({
  campo,
  label,
  kind: 'text',
  max,
  names,
})
const time = (campo: string, label: string, ...names: readonly string[]): PasteColumn => ({
  campo,
  label,
  kind: 'minute',
  max: 0,
  names,
})

export const pasteTargets = {
  cena: [
    text(
      'numero',
      'Cena',
      20,
      'cena',
      'cenas',
      'numero',
      'n',
      'nº',
      'no',
      'scene',
      'sc',
      'sc.',
      'number',
      '#',
    ),
    text('planos', 'Planos', 120, 'planos', 'plano', 'shots', 'shot', 'setups', 'setup'),
    {
      campo: 'ambiente',
      label: 'INT/EXT',
      kind: 'ambiente',
      max: 0,
      names: ['int/ext', 'ambiente', 'i/e', 'int ext', 'int./ext.'],
    },
    {
      campo: 'luz',
      label: 'Dia/noite',
      kind: 'luz',
      max: 0,
      names: ['dia/noite', 'luz', 'd/n', 'day/night', 'time of day', 'periodo', 'dn'],
    },
    text(
      'cenario',
      'Cenário',
      160,
      'cenario',
      'set',
      'local',
      'location',
      'locacao',
      'ambientacao',
    ),
    text(
      'descricao',
      'Descrição',
      1_000,
      'descricao',
      'acao',
      'sinopse',
      'description',
      'action',
      'synopsis',
      'resumo',
    ),
    text('elenco', 'Elenco', 120, 'elenco', 'personagens', 'cast', 'characters', 'atores'),
    text(
      'medida',
      'Páginas',
      20,
      'paginas',
      'pagina',
      'pag',
      'pg',
      'pgs',
      'pages',
      'pages/8',
      'secundagem',
      'segundos',
      'duracao',
      'length',
      'duration',
      'medida',
    ),
    time('inicio', 'Início', 'inicio', 'hora', 'horario', 'start', 'time', 'de'),
    time('fim', 'Fim', 'fim', 'termino', 'ate', 'end'),
  ],
  pessoa: [
    text(
      'nome',
      'Nome',
      160,
      'nome',
      'name',
      'pessoa',
      'profissional',
      'artista',
      'ator',
      'atriz',
      'ator/atriz',
      'talent',
      'actor',
    ),
    text('funcao', 'Função', 120, 'funcao', 'cargo', 'position', 'role', 'title', 'job', 'funcoes'),
    text(
      'departamento',
      'Departamento',
      80,
      'departamento',
      'depto',
      'dept',
      'department',
      'equipe',
      'area',
      'setor',
    ),
    text(
      'telefone',
      'Telefone',
      40,
      'telefone',
      'celular',
      'fone',
      'tel',
      'whatsapp',
      'contato',
      'phone',
      'mobile',
      'cell',
    ),
    text('email', 'E-mail', 160, 'email', 'e-mail', 'mail', 'correio'),
    time('chamada', 'Chamada', 'chamada', 'horario', 'call', 'call time', 'hora', 'call-time'),
    time('busca', 'Busca', 'busca', 'pick up', 'pick-up', 'pickup', 'pu'),
    time('saida', 'Saída', 'saida', 'wrap', 'liberacao', 'out'),
    text('numero', 'Nº', 10, 'numero', 'n', 'nº', 'no', '#', 'id'),
    text('personagem', 'Personagem', 120, 'personagem', 'character', 'papel'),
    text('transporte', 'Transporte', 160, 'transporte', 'transport', 'van', 'carro'),
    {
      campo: 'responsavel',
      label: 'Responde pelo departamento',
      kind: 'responsavel',
      max: 0,
      names: ['responsavel', 'head', 'chefe', 'hod'],
    },
    text('obs', 'Observações', 500, 'obs', 'observacao', 'observacoes', 'notes', 'note', 'nota'),
  ],
} as const satisfies Readonly<Record<string, readonly PasteColumn[]>>
export type PasteTarget = keyof typeof pasteTargets
