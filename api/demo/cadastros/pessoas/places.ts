export interface Place {
  readonly cidade: string
  readonly uf: string
  readonly cod_municipio: string
  readonly areaCode: string
  readonly streets: readonly {
    readonly logradouro: string
    readonly bairro: string
    readonly cep: string
  }[]
}

/** Cities of the audiovisual trade, with streets and the first five digits of the CEP. */
const rows = `
São Paulo|SP|3550308|11
  Rua Fidalga|Vila Madalena|05432
  Rua Harmonia|Vila Madalena|05435
  Avenida Mofarrej|Vila Leopoldina|05311
  Rua Aspicuelta|Vila Madalena|05433
  Rua Girassol|Vila Madalena|05433
  Avenida Paulista|Bela Vista|01310
  Rua Augusta|Consolação|01305
  Rua dos Pinheiros|Pinheiros|05422
  Rua Baumann|Vila Leopoldina|05318
  Rua Barão de Tatuí|Santa Cecília|01226
Rio de Janeiro|RJ|3304557|21
  Rua Jardim Botânico|Jardim Botânico|22461
  Rua Voluntários da Pátria|Botafogo|22270
  Rua Pinheiro Guimarães|Botafogo|22281
  Avenida das Américas|Barra da Tijuca|22640
  Rua do Lavradio|Centro|20230
  Rua Mundo Novo|Botafogo|22251
Belo Horizonte|MG|3106200|31
  Rua da Bahia|Lourdes|30160
  Rua Pernambuco|Savassi|30130
  Avenida do Contorno|Funcionários|30110
Curitiba|PR|4106902|41
  Rua Itupava|Alto da XV|80045
  Rua XV de Novembro|Centro|80020
  Alameda Prudente de Moraes|Mercês|80430
Porto Alegre|RS|4314902|51
  Rua Fernandes Vieira|Bom Fim|90035
  Avenida Ipiranga|Azenha|90160
  Rua Félix da Cunha|Floresta|90570
Salvador|BA|2927408|71
  Rua da Paciência|Rio Vermelho|41950
  Avenida Oceânica|Ondina|40170
Recife|PE|2611606|81
  Rua da Aurora|Boa Vista|50050
  Rua do Bom Jesus|Recife|50030
Brasília|DF|5300108|61
  SCS Quadra 2|Asa Sul|70302
  SIG Quadra 8|Zona Industrial|70610
Florianópolis|SC|4205407|48
  Rodovia José Carlos Daux|João Paulo|88030
  Rua Bocaiúva|Centro|88015
Fortaleza|CE|2304400|85
  Rua Dragão do Mar|Praia de Iracema|60060
  Avenida Dom Luís|Aldeota|60160
Goiânia|GO|5208707|62
  Rua 9|Setor Oeste|74110
Vitória|ES|3205309|27
  Rua Sete de Setembro|Centro|29015
Belém|PA|1501402|91
  Travessa Dom Romualdo de Seixas|Umarizal|66050
Manaus|AM|1302603|92
  Rua Pará|Nossa Senhora das Graças|69053
Santos|SP|3548500|13
  Avenida Conselheiro Nébias|Boqueirão|11045
Campinas|SP|3509502|19
  Rua Maria Monteiro|Cambuí|13025
Niterói|RJ|3303302|21
  Rua Lopes Trovão|Icaraí|24220
Paulínia|SP|3536505|19
  Avenida José Paulino|Centro|13140
`

export const places: readonly Place[] = rows
  .trim()
  .split(/\n(?! )/)
  .map((block) => {
    const [head = '', ...streets] = block.split('\n')
    const [cidade = '', uf = '', cod_municipio = '', areaCode = ''] = head.split('|')
    const addresses = streets.map((street) => {
      const [logradouro = '', bairro = '', cep = ''] = street.trim().split('|')
      return { logradouro, bairro, cep }
    })
    return { cidade, uf, cod_municipio, areaCode, streets: addresses }
  })
