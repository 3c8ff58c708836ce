/** A piece of the demonstration: its value is of all pieces, in reais, and a day of one costs so many per cent. */
export interface DemoPiece {
  readonly tipo: string
  readonly nome: string
  readonly fabricante: string
  readonly modelo: string
  readonly serie: string
  readonly quantidade: number
  readonly valor: number
  readonly percentual: number
  readonly depreciacao: number
  /** Months since it was bought. */
  readonly meses: number
  readonly local: string
  readonly marks: ReadonlySet<string>
}

/** type | name | maker | model | serial number | pieces | value | % a day | % a year | months | place | marks */
const table = `
Câmera | Câmera Alexa Mini LF | ARRI | Alexa Mini LF | K1.0034981 | 1 | 398000 | 2 | 10 | 26 | Sala de câmera | seguro
Câmera | Câmera Sony FX6 | Sony | ILME-FX6V | 5014278 | 1 | 42900 | 2 | 10 | 31 | Sala de câmera | seguro
Câmera | Câmera Sony FX3 | Sony | ILME-FX3 | 5077120 | 1 | 28500 | 2 | 10 | 18 | Sala de câmera |
Câmera | Câmera Sony FX3 (Rio) | Sony | ILME-FX3 | 5077344 | 1 | 28500 | 2 | 10 | 18 | | rio
Câmera | GoPro Hero 12 | GoPro | Hero 12 Black | C3531350 | 1 | 3200 | 3 | 20 | 20 | Armário 2 |
Câmera | Câmera Canon XF305 | Canon | XF305 | 0712233 | 1 | 21000 | 2 | 10 | 140 | Armário 4 | inativo
Lente | Zoom Angénieux EZ-1 30-90 mm | Angénieux | EZ-1 | 2021877 | 1 | 96000 | 2 | 10 | 40 | Sala de câmera | seguro
Lente | Prime 25 mm T1.5 | Sigma | FF High Speed | 54120025 | 1 | 19800 | 2 | 10 | 37 | Sala de câmera |
Lente | Prime 35 mm T1.5 | Sigma | FF High Speed | 54120035 | 1 | 19800 | 2 | 10 | 37 | Sala de câmera |
Lente | Prime 50 mm T1.5 | Sigma | FF High Speed | 54120050 | 1 | 19800 | 2 | 10 | 37 | Sala de câmera |
Lente | Prime 85 mm T1.5 | Sigma | FF High Speed | 54120085 | 1 | 19800 | 2 | 10 | 37 | Sala de câmera |
Lente | Zoom 24-70 mm f/2.8 | Sony | SEL2470GM2 | 1869904 | 1 | 13400 | 2 | 10 | 18 | Sala de câmera |
Iluminação | SkyPanel S60-C (1) | ARRI | S60-C | L0.0007788 | 1 | 34000 | 2 | 10 | 52 | Galpão A |
Iluminação | SkyPanel S60-C (2) | ARRI | S60-C | L0.0007789 | 1 | 34000 | 2 | 10 | 52 | Galpão A |
Iluminação | Aputure 600d Pro | Aputure | LS 600d Pro | 6KA0X1127 | 1 | 14800 | 2 | 10 | 28 | Galpão A |
Iluminação | Tubo de LED Titan | Astera | FP1 | | 8 | 41600 | 2 | 10 | 24 | Galpão A |
Iluminação | HMI M18 | ARRI | M18 | HM18-5521 | 1 | 52000 | 1.5 | 10 | 96 | Galpão A |
Maquinária e elétrica | C-stand de 40 polegadas | Avenger | A2030 | | 24 | 28800 | 1.5 | 10 | 60 | Galpão B |
Maquinária e elétrica | Saco de areia de 10 kg | | | | 40 | 4800 | 4 | 20 | 48 | Galpão B |
Maquinária e elétrica | Cabo de força 20 m | | | | 30 | 9000 | 3 | 20 | 48 | Galpão B |
Maquinária e elétrica | Cabo SDI BNC 20 m | | | | 12 | 3480 | 4 | 20 | 26 | Armário 1 |
Maquinária e elétrica | Butterfly 4 × 4 m | Matthews | | | 2 | 11000 | 3 | 10 | 44 | Galpão B |
Áudio | Gravador MixPre-6 II | Sound Devices | MixPre-6 II | NB0220155 | 1 | 13900 | 3 | 20 | 33 | Armário 3 |
Áudio | Microfone MKH 416 | Sennheiser | MKH 416-P48 | 188211 | 1 | 9200 | 2 | 10 | 72 | Armário 3 |
Áudio | Lapela sem fio | Sony | UWP-D21 | | 4 | 18400 | 3 | 20 | 33 | Armário 3 |
Áudio | Vara de boom | Rode | | | 2 | 2600 | 2 | 10 | 33 | Armário 3 |
Monitor e transmissão | Monitor SmallHD Cine 7 | SmallHD | Cine 7 | SC7-20119 | 1 | 16500 | 3 | 20 | 22 | Sala de câmera |
Monitor e transmissão | Transmissor Teradek Bolt 4K | Teradek | Bolt 4K LT 750 | TB4-77120 | 1 | 31000 | 3 | 20 | 22 | Sala de câmera | seguro
Monitor e transmissão | Monitor de cliente 24 polegadas | Atomos | Neon 24 | AN24-0098 | 1 | 24000 | 3 | 20 | 30 | | comodato
Tripé e movimento | Tripé Sachtler Video 18 | Sachtler | Video 18 S2 | S1862-4471 | 1 | 27000 | 2 | 10 | 64 | Sala de câmera |
Tripé e movimento | Tripé 504X (Rio) | Manfrotto | 504X | A7745120 | 1 | 5400 | 2 | 10 | 18 | | rio
Tripé e movimento | Slider Dana Dolly | Dana Dolly | | DD-4410 | 1 | 12300 | 2 | 10 | 50 | Galpão B |
Tripé e movimento | Ronin 2 | DJI | Ronin 2 | 0M8CF5700 | 1 | 46000 | 3 | 20 | 41 | Sala de câmera |
Drone | Drone Inspire 3 | DJI | Inspire 3 | 1581F5AKD | 1 | 98000 | 3 | 20 | 14 | Armário 2 | seguro
Mídia e armazenamento | Cartão CFexpress 512 GB | Angelbird | | | 6 | 15600 | 5 | 25 | 18 | Sala de câmera |
Mídia e armazenamento | SSD Shuttle 4 TB | Samsung | T7 Shield | | 10 | 21000 | 4 | 25 | 10 | Armário 1 |
Bateria e energia | Bateria V-mount 98 Wh | Anton Bauer | | | 16 | 35200 | 3 | 25 | 30 | Sala de câmera |
Bateria e energia | Gerador silencioso 15 kVA | Toyama | | GS-15-0031 | 1 | 61000 | 2 | 10 | 12 | | alugado
Case e transporte | Case Pelican 1650 | Pelican | 1650 | | 9 | 16200 | 1 | 10 | 40 | Galpão A |
Computador e ilha | MacBook Pro de logagem | Apple | MacBook Pro 16 | C02G8412MD6T | 1 | 27900 | 3 | 20 | 15 | Sala de câmera |
`

/** What a production company of this size has; the first one is record 1. */
export const pieces: readonly DemoPiece[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const cells = line.split('|').map((cell) => cell.trim())
    const [tipo = '', nome = '', fabricante = '', modelo = '', serie = '', ...rest] = cells
    const [quantidade, valor, percentual, depreciacao, meses, local = '', marks = ''] = rest
    return {
      tipo,
      nome,
      fabricante,
      modelo,
      serie,
      quantidade: Number(quantidade),
      valor: Number(valor),
      percentual: Number(percentual),
      depreciacao: Number(depreciacao),
      meses: Number(meses),
      local,
      marks: new Set(marks.split(' ')),
    }
  })

/** A kit of the pieces above, by name. */
interface DemoKit {
  readonly tipo: string
  readonly nome: string
  readonly diaria: number
  readonly parts: readonly (readonly [nome: string, quantidade: number])[]
}

export const kits: readonly DemoKit[] = [
  {
    tipo: 'Câmera',
    nome: 'Kit FX6 documental',
    diaria: 1_250,
    parts: [
      ['Câmera Sony FX6', 1],
      ['Zoom 24-70 mm f/2.8', 1],
      ['Monitor SmallHD Cine 7', 1],
      ['Bateria V-mount 98 Wh', 4],
      ['Cartão CFexpress 512 GB', 2],
    ],
  },
  {
    tipo: 'Lente',
    nome: 'Jogo de primes Sigma',
    diaria: 1_400,
    parts: [
      ['Prime 25 mm T1.5', 1],
      ['Prime 35 mm T1.5', 1],
      ['Prime 50 mm T1.5', 1],
      ['Prime 85 mm T1.5', 1],
    ],
  },
  {
    tipo: 'Áudio',
    nome: 'Kit de som direto',
    diaria: 780,
    parts: [
      ['Gravador MixPre-6 II', 1],
      ['Microfone MKH 416', 1],
      ['Lapela sem fio', 2],
      ['Vara de boom', 1],
    ],
  },
]
