const words = (text: string) => text.trim().split(/\s*,\s*/)

export const firstNames = words(`
  Ana, Beatriz, Camila, Daniela, Eduarda, Fernanda, Gabriela, Helena, Isabela, Júlia, Karina, Larissa,
  Mariana, Natália, Olívia, Patrícia, Renata, Sofia, Tatiana, Vanessa, André, Bruno, Caio, Diego,
  Eduardo, Felipe, Gustavo, Henrique, Igor, João, Leonardo, Marcelo, Nelson, Otávio, Paulo, Rafael,
  Sérgio, Thiago, Vinícius, Zeca, Iara, Joaquim, Luzia, Tereza, Ubirajara, Cássia, Marília, Ícaro`)

export const lastNames = words(`
  Almeida, Andrade, Araújo, Barbosa, Batista, Cardoso, Carvalho, Castro, Cavalcanti, Costa, Cunha,
  Dias, Duarte, Farias, Ferreira, Figueiredo, Freitas, Gomes, Gonçalves, Guimarães, Lima, Lopes,
  Machado, Magalhães, Martins, Mendes, Menezes, Monteiro, Moraes, Moreira, Moura, Nascimento, Nogueira,
  Nunes, Oliveira, Pacheco, Pereira, Pinto, Queiroz, Ramos, Rezende, Ribeiro, Rocha, Sampaio, Santana,
  Santos, Silva, Siqueira, Souza, Tavares, Teixeira, Toledo, Vasconcelos, Vieira, Xavier`)

export const names = words(`
  Alvorada, Araçá, Aurora, Baobá, Bem-te-vi, Boitatá, Brisa, Cajuína, Capivara, Caravela, Caju Azul,
  Cobogó, Curupira, Farol, Flamboyant, Gaivota, Garoa, Graúna, Guará, Ipê, Jabuticaba, Jangada,
  Jatobá, Lua Nova, Mandacaru, Mangue, Maracá, Maré Alta, Mirante, Moxotó, Orvalho, Paineira, Pitanga,
  Pixinguinha, Ponta Cabeça, Quatro Cantos, Quintal, Rosa dos Ventos, Sabiá, Samambaia, Saudade,
  Serra Azul, Sertão, Sete Ondas, Sol de Maio, Tamanduá, Tapioca, Tatu Bola, Terral, Tiê, Tucano,
  Umbuzeiro, Urutau, Varanda, Vaga-lume, Vento Sul, Vereda, Xaxim`)

export interface Trade {
  readonly categoria: string
  /** Relative frequency in the register. */
  readonly part: number
  readonly tipo_pessoa: 'PF' | 'PJ'
  /** Endings of company names, or professions of people. */
  readonly kinds: readonly string[]
  /** Job titles of contacts. */
  readonly posts: readonly string[]
}

export const trades: readonly Trade[] = [
  {
    categoria: 'Produtora',
    part: 14,
    tipo_pessoa: 'PJ',
    kinds: words('Filmes, Produções Audiovisuais, Cinematográfica, Conteúdo, Cinema e Vídeo'),
    posts: words('Produção executiva, Atendimento, Financeiro, Direção'),
  },
  {
    categoria: 'Agência',
    part: 12,
    tipo_pessoa: 'PJ',
    kinds: words('Propaganda, Comunicação, Publicidade, Digital'),
    posts: words('RTV, Atendimento, Mídia, Financeiro'),
  },
  {
    categoria: 'Cliente',
    part: 10,
    tipo_pessoa: 'PJ',
    kinds: words('Alimentos, Cosméticos, Bebidas, Telecom, Varejo, Seguros, Educação, Turismo'),
    posts: words('Marketing, Compras, Financeiro'),
  },
  {
    categoria: 'Locadora',
    part: 10,
    tipo_pessoa: 'PJ',
    kinds: words(
      'Locações de Câmeras, Iluminação e Maquinária, Geradores, Veículos de Cena, Gruas',
    ),
    posts: words('Reservas, Expedição, Financeiro'),
  },
  {
    categoria: 'Estúdio e pós-produção',
    part: 7,
    tipo_pessoa: 'PJ',
    kinds: words('Estúdios, Pós-Produção, Áudio, Som e Trilhas, Finalização'),
    posts: words('Coordenação de pós, Agenda, Financeiro'),
  },
  {
    categoria: 'Fornecedor',
    part: 12,
    tipo_pessoa: 'PJ',
    kinds: words(
      'Catering, Cenografia, Figurinos, Transportes, Seguros, Hospedagem, Objetos de Cena',
    ),
    posts: words('Comercial, Financeiro'),
  },
  {
    categoria: 'Técnico',
    part: 22,
    tipo_pessoa: 'PF',
    kinds:
      words(`Diretor de fotografia, Assistente de câmera, Técnico de som direto, Gaffer, Maquinista,
      Diretor de arte, Figurinista, Maquiador, Continuísta, Assistente de direção, Produtor de set,
      Montador, Colorista, Logger`),
    posts: [],
  },
  {
    categoria: 'Elenco',
    part: 13,
    tipo_pessoa: 'PF',
    kinds: words('Ator, Atriz, Figurante, Locução, Dublê, Apresentação'),
    posts: words('Agente'),
  },
]

export const companySuffixes = words('Ltda, Ltda, Ltda, S.A., ME')
export const banks = words('001, 033, 077, 104, 208, 237, 260, 336, 341, 748, 756')
