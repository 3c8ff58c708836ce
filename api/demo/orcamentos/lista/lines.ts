/** A line: description, quantity, days, price and cost in reais, unit of measure, role or supplier note. */
export type LineDemo = readonly [
  descricao: string,
  quantidade: number,
  dias: number,
  valor: number,
  custo: number,
  unidade: string,
  funcao?: string,
]
export type GrupoDemo = readonly [descricao: string, linhas: readonly LineDemo[]]

export const filmGrupos: readonly GrupoDemo[] = [
  [
    'Pré-produção e pesquisa',
    [
      ['Pesquisa de referências e tratamento', 1, 1, 4800, 3000, 'Unidade'],
      ['Visita de locação', 2, 1, 1400, 950, 'Diária'],
      ['Teste de elenco', 1, 2, 3200, 2400, 'Diária'],
      ['Assistente de pré-produção', 1, 6, 650, 480, 'Diária', 'Assistente de produção'],
    ],
  ],
  [
    'Direção',
    [
      ['Diretor de cena', 1, 1, 38000, 26000, 'Cachê', 'Diretor de cena'],
      ['1º assistente de direção', 1, 6, 1600, 1150, 'Diária', '1º assistente'],
      ['2º assistente de direção', 1, 4, 950, 680, 'Diária', '2º assistente'],
      ['Continuísta', 1, 2, 950, 700, 'Diária', 'Continuísta'],
    ],
  ],
  [
    'Equipe de produção',
    [
      ['Produtor executivo', 1, 1, 14000, 9500, 'Cachê', 'Produtor executivo'],
      ['Diretor de produção', 1, 8, 1800, 1300, 'Diária', 'Diretor de produção'],
      ['Assistente de produção', 2, 5, 650, 480, 'Diária', 'Assistente de produção'],
      ['Platô', 1, 2, 900, 650, 'Diária', 'Platô'],
    ],
  ],
  [
    'Equipe de fotografia',
    [
      ['Diretor de fotografia', 1, 3, 5200, 3900, 'Diária', 'Diretor de fotografia'],
      ['1º assistente de câmera', 1, 3, 1400, 1050, 'Diária', '1º assistente de câmera'],
      ['Logger', 1, 2, 1100, 800, 'Diária', 'Logger'],
      ['Gaffer', 1, 2, 1500, 1100, 'Diária', 'Gaffer'],
      ['Eletricista', 2, 2, 800, 600, 'Diária', 'Eletricista'],
      ['Maquinista', 2, 2, 850, 620, 'Diária', 'Maquinista'],
    ],
  ],
  [
    'Equipe de arte, figurino e maquiagem',
    [
      ['Diretor de arte', 1, 5, 2400, 1750, 'Diária', 'Diretor de arte'],
      ['Produtor de objetos', 1, 4, 1100, 820, 'Diária', 'Produtor de objetos'],
      ['Figurinista', 1, 4, 1600, 1200, 'Diária', 'Figurinista'],
      ['Maquiador', 1, 2, 1500, 1100, 'Diária', 'Maquiador'],
    ],
  ],
  [
    'Equipe de som',
    [
      ['Técnico de som direto', 1, 2, 1700, 1250, 'Diária', 'Técnico de som'],
      ['Microfonista', 1, 2, 750, 560, 'Diária', 'Microfonista'],
    ],
  ],
  [
    'Elenco',
    [
      ['Mãe (papel principal)', 1, 1, 18000, 14000, 'Cachê', 'Elenco principal'],
      ['Filha, 8 anos', 1, 1, 9000, 7000, 'Cachê', 'Elenco principal'],
      ['Avó', 1, 1, 9000, 7000, 'Cachê', 'Elenco principal'],
      ['Figuração', 12, 1, 450, 320, 'Pessoa', 'Figurante'],
    ],
  ],
  [
    'Equipamento de câmera',
    [
      ['ARRI Alexa Mini LF com acessórios', 1, 2, 5600, 4300, 'Diária'],
      ['Jogo de lentes Cooke S7/i', 1, 2, 3800, 2900, 'Diária'],
      ['Vídeo assist e transmissão sem fio', 1, 2, 1200, 850, 'Diária'],
    ],
  ],
  [
    'Luz e maquinária',
    [
      ['Caminhão de luz', 1, 2, 6800, 5200, 'Diária'],
      ['Dolly com trilhos', 1, 2, 1400, 1000, 'Diária'],
      ['Gerador silenciado 180 kVA', 1, 2, 2600, 2050, 'Diária'],
    ],
  ],
  [
    'Cenografia, objetos e figurino',
    [
      ['Construção da cozinha', 1, 1, 22000, 17500, 'Verba'],
      ['Compra e locação de objetos', 1, 1, 9500, 8000, 'Verba'],
      ['Compra e locação de figurino', 1, 1, 7800, 6200, 'Verba'],
    ],
  ],
  [
    'Locações e estúdio',
    [
      ['Estúdio 400 m² com cozinha', 1, 3, 6500, 5400, 'Diária'],
      ['Casa da avó (locação)', 1, 1, 8500, 6800, 'Diária'],
    ],
  ],
  [
    'Transporte',
    [
      ['Van de equipe', 2, 3, 980, 780, 'Diária'],
      ['Caminhão baú', 1, 3, 1250, 980, 'Diária'],
      ['Combustível e pedágio', 1, 1, 3200, 2700, 'Verba'],
    ],
  ],
  [
    'Alimentação',
    [
      ['Catering completo', 48, 2, 115, 88, 'Pessoa'],
      ['Café e mesa de set', 48, 2, 32, 22, 'Pessoa'],
    ],
  ],
  ['Despesas de produção', [['Verba de produção', 1, 1, 8000, 8000, 'Verba']]],
  [
    'Montagem, cor, VFX e finalização',
    [
      ['Montador', 1, 6, 1900, 1400, 'Diária', 'Montador'],
      ['Correção de cor', 1, 1, 8500, 6200, 'Pacote'],
      ['Composição e limpeza', 1, 1, 12000, 9000, 'Pacote'],
      ['Finalização e cópias', 3, 1, 1800, 1100, 'Unidade'],
    ],
  ],
  [
    'Trilha, locução e mixagem',
    [
      ['Trilha original 30"', 1, 1, 16000, 12000, 'Unidade'],
      ['Locução', 1, 1, 5200, 4000, 'Cachê', 'Locutor'],
      ['Mixagem', 1, 1, 4200, 3000, 'Pacote'],
    ],
  ],
  ['Seguros', [['Seguro de equipamento e responsabilidade civil', 1, 1, 4600, 3900, 'Verba']]],
  ['Taxas, CONDECINE e CRT', [['CONDECINE e registro do título', 1, 1, 3800, 3800, 'Verba']]],
]

export const serie: readonly GrupoDemo[] = [
  [
    'Pré-produção e pesquisa',
    [
      ['Roteiro dos episódios', 6, 1, 2400, 1600, 'Unidade', 'Roteirista'],
      ['Pesquisa de personagens', 1, 8, 850, 600, 'Diária', 'Pesquisador'],
    ],
  ],
  [
    'Direção',
    [
      ['Diretor', 1, 8, 2800, 2000, 'Diária', 'Diretor'],
      ['Assistente de direção', 1, 8, 950, 700, 'Diária', '1º assistente'],
    ],
  ],
  [
    'Equipe de produção',
    [
      ['Produtora', 1, 14, 1300, 950, 'Diária', 'Produtora'],
      ['Assistente de produção', 1, 10, 620, 460, 'Diária', 'Assistente de produção'],
    ],
  ],
  [
    'Equipe de fotografia',
    [
      ['Diretor de fotografia', 1, 8, 2200, 1650, 'Diária', 'Diretor de fotografia'],
      ['Operador de segunda câmera', 1, 8, 1300, 950, 'Diária', 'Operador de câmera'],
      ['Eletricista', 1, 8, 750, 560, 'Diária', 'Eletricista'],
    ],
  ],
  ['Equipe de som', [['Técnico de som direto', 1, 8, 1400, 1050, 'Diária', 'Técnico de som']]],
  [
    'Equipamento de câmera',
    [
      ['Kit de duas Sony FX6', 1, 8, 2100, 1500, 'Diária'],
      ['Drone com piloto', 1, 2, 3200, 2500, 'Diária', 'Piloto de drone'],
    ],
  ],
  ['Luz e maquinária', [['Kit de luz para entrevistas', 1, 8, 900, 620, 'Diária']]],
  [
    'Hospedagem e passagens',
    [
      ['Passagens aéreas', 5, 1, 1850, 1650, 'Unidade'],
      ['Hospedagem', 5, 4, 420, 360, 'Diária'],
    ],
  ],
  [
    'Transporte',
    [
      ['Van de equipe', 1, 8, 880, 700, 'Diária'],
      ['Combustível e pedágio', 1, 1, 2600, 2200, 'Verba'],
    ],
  ],
  ['Alimentação', [['Alimentação da equipe', 9, 8, 95, 78, 'Pessoa']]],
  ['Despesas de produção', [['Verba de produção', 1, 1, 5000, 5000, 'Verba']]],
  [
    'Montagem, cor, VFX e finalização',
    [
      ['Montagem dos episódios', 6, 4, 1200, 880, 'Diária', 'Montador'],
      ['Pacote gráfico', 1, 1, 9800, 7000, 'Pacote', 'Designer de movimento'],
      ['Cor e finalização', 6, 1, 1500, 1050, 'Unidade'],
    ],
  ],
  [
    'Trilha, locução e mixagem',
    [
      ['Trilha de banco', 6, 1, 900, 600, 'Unidade'],
      ['Mixagem', 6, 1, 1100, 800, 'Unidade'],
    ],
  ],
]

export const campanha: readonly GrupoDemo[] = [
  ...filmGrupos.slice(0, 6),
  [
    'Elenco',
    [
      ['Casal (papéis principais)', 2, 1, 16000, 12500, 'Cachê', 'Elenco principal'],
      ['Família à mesa', 6, 1, 4200, 3200, 'Cachê', 'Elenco de apoio'],
      ['Figuração', 30, 1, 450, 320, 'Pessoa', 'Figurante'],
    ],
  ],
  ...filmGrupos.slice(7, 9),
  [
    'Equipamento especial',
    [
      ['Helicóptero com estabilizador', 1, 1, 46000, 39000, 'Diária'],
      ['Grua com cabeça remota', 1, 2, 6400, 4900, 'Diária'],
    ],
  ],
  ...filmGrupos.slice(9, 13),
  ['Despesas de produção', [['Verba de produção', 1, 1, 12000, 12000, 'Verba']]],
  ...filmGrupos.slice(14, 16),
  [
    'Desdobramentos',
    [
      ['Versões 15" para TV', 2, 1, 6500, 4200, 'Unidade'],
      ['Peças verticais para redes', 8, 1, 1900, 1200, 'Unidade'],
    ],
  ],
  ...filmGrupos.slice(16),
]

/** Small sheets for the other budgets. */
export const smallFolhas: Readonly<Record<string, readonly GrupoDemo[]>> = {
  filme: [
    ['Direção', [['Diretor de cena', 1, 1, 22000, 15000, 'Cachê', 'Diretor de cena']]],
    [
      'Equipe de produção',
      [
        ['Diretor de produção', 1, 6, 1600, 1200, 'Diária', 'Diretor de produção'],
        ['Equipe técnica', 9, 2, 1150, 860, 'Diária'],
      ],
    ],
    ['Elenco', [['Elenco', 3, 1, 6500, 5000, 'Cachê', 'Elenco principal']]],
    [
      'Equipamento de câmera',
      [
        ['Câmera e lentes', 1, 2, 5800, 4300, 'Diária'],
        ['Luz e maquinária', 1, 2, 6200, 4800, 'Diária'],
      ],
    ],
    ['Locações e estúdio', [['Estúdio', 1, 2, 5600, 4600, 'Diária']]],
    [
      'Montagem, cor, VFX e finalização',
      [
        ['Montagem e finalização', 1, 1, 16000, 11500, 'Pacote'],
        ['Trilha e mixagem', 1, 1, 14000, 10000, 'Pacote'],
      ],
    ],
  ],
  video: [
    ['Direção', [['Diretor', 1, 2, 2600, 1900, 'Diária', 'Diretor']]],
    [
      'Equipe de produção',
      [
        ['Produtora', 1, 4, 1200, 900, 'Diária', 'Produtora'],
        ['Equipe de captação', 4, 2, 1050, 780, 'Diária'],
      ],
    ],
    ['Equipamento de câmera', [['Kit de captação', 1, 2, 2400, 1700, 'Diária']]],
    [
      'Montagem, cor, VFX e finalização',
      [
        ['Montagem', 1, 3, 1200, 880, 'Diária', 'Montador'],
        ['Finalização e legendas', 1, 1, 2800, 1900, 'Pacote'],
      ],
    ],
  ],
  fotos: [
    ['Direção', [['Fotógrafo', 1, 2, 6500, 4800, 'Diária', 'Fotógrafo']]],
    ['Equipe de produção', [['Produção e arte', 3, 2, 1250, 920, 'Diária']]],
    ['Elenco', [['Modelos', 4, 1, 3800, 2900, 'Cachê', 'Modelo']]],
    ['Montagem, cor, VFX e finalização', [['Tratamento de imagem', 24, 1, 180, 110, 'Unidade']]],
  ],
}
