import { readItems } from './produtos.ts'

/** The work of a film crew, by day or by job. */
export const demoServicos = readItems(`
Pré-produção e pesquisa
  SRV-001|Produção de casting|Diária|1900|1450||Seleção, testes e agendamento do elenco
  SRV-002|Pesquisa de locações|Diária|950|720||Fotos, plantas e negociação com proprietários
  SRV-003|Storyboard|Unidade|180|120||Por quadro, em cores
  SRV-004|Roteiro publicitário até 60"|Unidade|8500|6000||Duas rodadas de ajustes
Direção
  SRV-010|Direção de cena|Diária|14000|10500||Inclui leitura de roteiro e reunião de pré-produção
  SRV-011|Primeiro assistente de direção|Diária|2100|1650|Assistente de direção|
  SRV-012|Continuidade|Diária|1250|950|Continuísta|
Equipe de produção
  SRV-020|Produção executiva|Semana|7800|6000||
  SRV-021|Direção de produção|Diária|2300|1800||
  SRV-022|Produção de set|Diária|1150|880|Produtor de set|
  SRV-023|Assistente de produção|Diária|520|400|Produtor de set|
Equipe de fotografia
  SRV-030|Direção de fotografia|Diária|6500|5000|Diretor de fotografia|
  SRV-031|Operação de câmera|Diária|2200|1700|Diretor de fotografia|
  SRV-032|Primeiro assistente de câmera (foquista)|Diária|1700|1300|Assistente de câmera|
  SRV-033|Gaffer|Diária|1600|1200|Gaffer|
  SRV-034|Maquinista-chefe|Diária|1500|1150|Maquinista|
  SRV-035|Eletricista|Diária|780|600||
  SRV-036|Logger e DIT|Diária|1450|1100|Logger|Cópia com conferência, LUT e relatório
Equipe de arte, figurino e maquiagem
  SRV-040|Direção de arte|Diária|3200|2450|Diretor de arte|
  SRV-041|Produção de objetos|Diária|1250|950||
  SRV-042|Figurino|Diária|1800|1350|Figurinista|
  SRV-043|Maquiagem e cabelo|Diária|1600|1200|Maquiador|
Equipe de som
  SRV-050|Som direto com equipamento|Diária|2400|1850|Técnico de som direto|4 lapelas, boom e gravador de 8 pistas
  SRV-051|Microfonista|Diária|820|620|Técnico de som direto|
Elenco
  SRV-060|Cachê de elenco principal|Cachê|12000|10000|Atriz|Direitos de imagem por 12 meses, TV e internet
  SRV-061|Cachê de coadjuvante|Cachê|3500|2900|Ator|
  SRV-062|Figurante|Diária|260|200|Figurante|Com alimentação
  SRV-063|Locução até 30"|Unidade|3200|2500|Locução|Todas as mídias por 6 meses
Montagem, cor, VFX e finalização
  SRV-070|Montagem|Diária|1900|1400|Montador|Ilha incluída
  SRV-071|Correção de cor|Diária|4200|3100|Colorista|Sala com projetor de referência
  SRV-072|Motion design|Minuto finalizado|7500|5200|Pós-Produção|Até duas rodadas de ajustes
  SRV-073|Composição e efeitos visuais|Diária|2600|1900|Finalização|
  SRV-074|Versão e redução (15", 10", 6")|Unidade|1800|1100|Pós-Produção|
  SRV-075|Closed caption, Libras e audiodescrição|Minuto finalizado|680|480|Áudio|Exigência da ANCINE
Trilha, locução e mixagem
  SRV-080|Trilha original até 60"|Unidade|16000|12000|Som e Trilhas|Composição, produção e cessão por 12 meses
  SRV-081|Mixagem 5.1 e estéreo|Hora|780|560|Áudio|
Administração e taxa de produção
  SRV-090|Prestação de contas de projeto incentivado|Mês|6500|4500||
  SRV-091|Assessoria jurídica de contratos|Hora|520|420||
`)
