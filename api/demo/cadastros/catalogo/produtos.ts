export interface DemoItem {
  readonly grupo: string
  readonly codigo: string
  readonly nome: string
  readonly unidade: string
  /** In reais. */
  readonly valor: number
  readonly custo: number
  /** A word of the supplier's name or trade; blank for no particular supplier. */
  readonly fornecedor: string
  readonly descricao: string
}

/** Reads lines under their group: code, name, unit, price, cost, supplier word, description. */
export function readItems(text: string): DemoItem[] {
  return text
    .trim()
    .split(/\n(?! )/)
    .flatMap((block) => {
      const [grupo = '', ...lines] = block.split('\n')
      return lines.map((line) => {
        const parts = line.trim().split('|')
        const [
          codigo = '',
          nome = '',
          unidade = '',
          valor,
          custo,
          fornecedor = '',
          descricao = '',
        ] = parts
        return {
          grupo,
          codigo,
          nome,
          unidade,
          valor: Number(valor),
          custo: Number(custo),
          fornecedor,
          descricao,
        }
      })
    })
}

/** What a production company rents and buys, at São Paulo prices of 2026. */
export const demoProdutos = readItems(`
Equipamento de câmera
  CAM-001|Câmera ARRI Alexa 35|Diária|6800|4900|Locações de Câmeras|Corpo, 2 baterias de bordo, cartões de 2 TB e monitor de 7"
  CAM-002|Câmera ARRI Alexa Mini LF|Diária|4900|3500|Locações de Câmeras|Corpo, visor, cartões e acessórios básicos
  CAM-003|Câmera Sony Venice 2|Diária|4200|2950|Locações de Câmeras|Sensor 8K, cartões AXS e monitor
  CAM-004|Câmera Sony FX6|Diária|950|620|Locações de Câmeras|Corpo, cartões CFexpress e 4 baterias
  CAM-005|Câmera RED V-Raptor XL|Diária|4600|3200|Locações de Câmeras|Corpo, cartões de 1 TB e 4 baterias
  CAM-006|Câmera DJI Ronin 4D 6K|Diária|1350|880|Locações de Câmeras|Com estabilizador integrado e foco LiDAR
  LEN-001|Jogo de lentes Cooke S7/i full frame|Diária|3900|2800|Locações de Câmeras|18, 25, 32, 40, 50, 75 e 100 mm T2.0
  LEN-002|Jogo de lentes Zeiss Supreme Prime|Diária|3200|2250|Locações de Câmeras|21, 25, 29, 35, 50, 85 e 100 mm T1.5
  LEN-003|Jogo de lentes anamórficas Atlas Orion|Diária|2700|1900|Locações de Câmeras|32, 40, 50, 65, 80 e 100 mm T2.0
  LEN-004|Zoom Angénieux Optimo 24-290 mm|Diária|1900|1300|Locações de Câmeras|T2.8, com suporte e matte box
  LEN-005|Lente macro 100 mm|Diária|380|240|Locações de Câmeras|T2.9, foco mínimo de 30 cm
  CAM-010|Steadicam com operador|Diária|3400|2600|Operador|Colete, braço e operador
  CAM-011|Gimbal DJI Ronin 2|Diária|980|640|Locações de Câmeras|Com controle de foco sem fio
  CAM-012|Drone DJI Inspire 3 com equipe|Diária|5200|3900|Locações de Câmeras|Piloto habilitado, operador de câmera e seguro RETA
  CAM-013|Grua Technocrane 30 pés|Diária|9800|7600|Gruas|Com cabeça remota e 2 técnicos
  CAM-014|Slider motorizado 1,2 m|Diária|420|260|Locações de Câmeras|
  MON-001|Vídeo assist com 2 monitores de 24"|Diária|1250|820|Locações de Câmeras|Transmissão sem fio e gravação de playback
Luz e maquinária
  LUZ-001|Caminhão de luz 7 toneladas|Diária|4300|3100|Iluminação e Maquinária|HMI, Fresnel, LED, praticáveis e maquinária básica
  LUZ-002|Kit de luz para entrevista|Diária|780|480|Iluminação e Maquinária|2 painéis LED, 1 Fresnel, tripés e difusão
  LUZ-003|HMI ARRI M40|Diária|890|590|Iluminação e Maquinária|Com reator e garras
  LUZ-004|ARRI SkyPanel S60-C|Diária|520|340|Iluminação e Maquinária|LED RGBWW com DMX
  LUZ-005|Aputure LS 1200d|Diária|340|210|Iluminação e Maquinária|
  LUZ-006|Tubo Astera Titan, kit com 8|Diária|1150|760|Iluminação e Maquinária|Com controle por aplicativo
  LUZ-007|Balão de luz 4 kW|Diária|2900|2050|Iluminação e Maquinária|Hélio, técnico e gerador à parte
  MAQ-001|Carrinho e 12 m de trilho|Diária|620|390|Iluminação e Maquinária|
  MAQ-002|Butterfly 6 x 6 m com tecidos|Diária|380|230|Iluminação e Maquinária|Seda, preto, branco e griflon
  GER-001|Gerador silencioso 180 kVA|Diária|2400|1750|Geradores|Com operador e 50 m de cabo; diesel à parte
  GER-002|Gerador silencioso 60 kVA|Diária|1350|940|Geradores|Com operador
Cenografia, objetos e figurino
  CEN-001|Construção de cenário|Metro quadrado|680|470|Cenografia|Marcenaria, pintura, montagem e desmontagem
  CEN-002|Locação de móveis e objetos de cena|Verba|8500|6200|Objetos de Cena|
  CEN-003|Chroma key pintado|Metro quadrado|85|52|Cenografia|Pintura e retoque
  FIG-001|Verba de figurino|Verba|6000|4800|Figurinos|Compra, locação e ajustes
  FIG-002|Lavanderia e passadoria de figurino|Diária|450|320|Figurinos|
  MAT-001|Material de maquiagem e caracterização|Verba|1800|1350|Figurinos|
Locações e estúdio
  EST-001|Estúdio 300 m² com fundo infinito|Diária|5200|3800|Estúdios|Camarins, copa, ar-condicionado e Wi-Fi
  EST-002|Estúdio 600 m² com fundo infinito|Diária|8900|6700|Estúdios|Grid motorizado, camarins e estacionamento
  EST-003|Estúdio de produção virtual com painel de LED|Diária|38000|29500|Estúdios|Painel de 12 x 5 m, rastreamento e equipe técnica
  LOC-001|Locação de residência para filmagem|Diária|4500|3500||Até 12 horas, com caução
  LOC-002|Locação de espaço comercial|Diária|3800|2900||
  LOC-003|Taxa de filmagem em via pública|Unidade|1650|1650||Prefeitura e SPCine; guia anexada à prestação de contas
  BAS-001|Base de produção com tendas e mobiliário|Diária|1900|1350|Cenografia|
  BAN-001|Banheiro químico de luxo|Diária|520|360|Cenografia|
Transporte
  TRA-001|Van executiva com motorista|Diária|890|640|Transportes|Até 10 horas e 100 km
  TRA-002|Caminhão-baú 3/4 com motorista|Diária|1150|820|Transportes|Arte e objetos
  TRA-003|Motorhome para elenco|Diária|3600|2700|Veículos de Cena|2 camarins, banheiro e gerador
  TRA-004|Carro de câmera com braço|Diária|12500|9800|Veículos de Cena|Braço giroestabilizado e piloto
  TRA-005|Quilômetro rodado|Quilômetro|2.4|1.7||Reembolso de veículo próprio
  TRA-006|Frete aéreo de equipamento|Verba|4800|4200|Transportes|
Alimentação
  ALI-001|Catering completo por pessoa|Pessoa|148|98|Catering|Café da manhã, almoço e lanche da tarde
  ALI-002|Jantar de set por pessoa|Pessoa|72|48|Catering|
  ALI-003|Mesa de café e água o dia todo|Diária|620|410|Catering|
Hospedagem e passagens
  HOS-001|Hospedagem em apartamento individual|Diária|420|390|Hospedagem|Com café da manhã
  PAS-001|Passagem aérea nacional ida e volta|Unidade|1650|1650|Hospedagem|
  PAS-002|Diária de viagem por pessoa|Diária|180|180||Alimentação fora do set
Despesas de produção
  DES-001|Rádio comunicador|Diária|35|22|Locações de Câmeras|Com fone e bateria reserva
  DES-002|Ambulância UTI com equipe|Diária|2600|2050||
  DES-003|Bombeiro civil|Diária|480|350||
  DES-004|Segurança de set|Diária|420|310||
  DES-005|Limpeza e descarte de resíduos|Diária|680|470||
  MID-001|HD externo 8 TB|Unidade|1900|1480|Locações de Câmeras|Cópia de trabalho entregue ao cliente
  MID-002|Fita LTO-9 com gravação|Unidade|1250|880|Finalização|Cópia de segurança do material bruto
Direitos
  DIR-001|Trilha de banco, mídia nacional por 12 meses|Unidade|3800|2600|Trilhas|Todas as mídias
  DIR-002|Imagem de banco em vídeo 4K|Unidade|950|620||Licença estendida
  DIR-003|Fonte tipográfica, licença audiovisual|Unidade|780|780||
Seguros
  SEG-001|Seguro RC e equipamentos|Verba|5400|4900|Seguros|Cobertura de todo o período de filmagem
  SEG-002|Seguro de vida da equipe|Pessoa|38|38|Seguros|
Taxas, CONDECINE e CRT
  TAX-001|CONDECINE obra publicitária, cinema e TV|Unidade|4545.19|4545.19||Valor por título, praça nacional
  TAX-002|Registro CRT na ANCINE|Unidade|420|0||Preparo e acompanhamento do registro
`)
