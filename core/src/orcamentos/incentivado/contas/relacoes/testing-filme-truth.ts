/** The rows of the list of payments of all sources, cell by cell; money in centavos. */
export const pagamentosTruth = `
1|Desenvolvimento do projeto|1.1 Roteiro|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|101|1||2026-03-01|Pix|BB7001|2026-03-02|797082|37956|0|0|0|759126|São Paulo|SP|1|
2|Produção e filmagem|3.3 Fotografia|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|102|1||2026-03-01|Transferência|BB7002|2026-03-05|396353|0|0|0|0|396353|Recife|PE|4|
3|Produção e filmagem|3.3 Fotografia|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|103|1||2026-03-10|Boleto|BB7003|2026-03-08|950226|0|0|0|42222|908004|Porto Alegre|RS|2|
4|Produção e filmagem|3.9 Equipamento|FSA|Ana Prado|123.456.789-09|RPA|104|||2026-03-02|Pix|BB7004|2026-03-11|1625745|0|158961|21676|0|1445108|São Paulo|SP|9|
5|Produção e filmagem|3.9 Equipamento|Art. 1º|Bento Reis|234.567.891-73|Recibo|105|||2026-03-14|Transferência|BB7005|2026-03-14|190326|9063|0|0|0|181263|Recife|PE|0|
6|Pós-produção|4.1 Montagem|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|106|1||2026-03-05|Pix|BB7006|2026-03-17|231909|0|0|0|0|231909|Porto Alegre|RS|12|
7|Despesas administrativas|5.3 Escritório|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|107|1||2026-03-19|Pix|BB7007|2026-03-20|1203826|0|0|0|0|1203826|São Paulo|SP|1|
8|Desenvolvimento do projeto|1.1 Roteiro|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|108|1||2026-03-19|Transferência|BB7008|2026-03-23|290304|0|0|0|12899|277405|Recife|PE|4|
9|Produção e filmagem|3.3 Fotografia|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|109|1||2026-03-28|Boleto|BB7009|2026-03-26|889250|42345|0|0|0|846905|Porto Alegre|RS|2|
10|Produção e filmagem|3.3 Fotografia|FSA|Ana Prado|123.456.789-09|RPA|110|||2026-02-12|Pix|BB7010|2026-03-29|1464968|0|143241|19532|0|1302195|São Paulo|SP|45|
11|Produção e filmagem|3.9 Equipamento|Art. 1º|Bento Reis|234.567.891-73|Recibo|111|||2026-04-01|Transferência|BB7011|2026-04-01|201632|0|0|0|0|201632|Recife|PE|0|
12|Produção e filmagem|3.9 Equipamento|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|112|1||2026-03-23|Pix|BB7012|2026-04-04|1144169|0|0|0|0|1144169|Porto Alegre|RS|12|
13|Pós-produção|4.1 Montagem|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|113|1||2026-04-06|Pix|BB7013|2026-04-07|581422|26512|0|0|24656|530254|São Paulo|SP|1|
14|Despesas administrativas|5.3 Escritório|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|114|1||2026-04-06|Transferência|BB7014|2026-04-10|158634|0|0|0|0|158634|Recife|PE|4|
15|Desenvolvimento do projeto|1.1 Roteiro|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|115|1||2026-04-15|Boleto|BB7015|2026-04-13|260244|0|0|0|0|260244|Porto Alegre|RS|2|
16|Produção e filmagem|3.3 Fotografia|FSA|Ana Prado|123.456.789-09|RPA|116|||2026-04-07|Pix|BB7016|2026-04-16|1113097|0|108836|14841|0|989420|São Paulo|SP|9|
17|Produção e filmagem|3.3 Fotografia|Art. 1º|Bento Reis|234.567.891-73|Recibo|117|||2026-04-19|Transferência|BB7017|2026-04-19|1004818|47848|0|0|0|956970|Recife|PE|0|
18|Produção e filmagem|3.9 Equipamento|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|118|1||2026-04-10|Pix|BB7018|2026-04-22|237029|0|0|0|10532|226497|Porto Alegre|RS|12|
19|Produção e filmagem|3.9 Equipamento|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|119|1||2026-04-24|Pix|BB7019|2026-04-25|584706|0|0|0|0|584706|São Paulo|SP|1|
20|Pós-produção|4.1 Montagem|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|120|1||2026-04-24|Transferência|BB7020|2026-04-28|270238|0|0|0|0|270238|Recife|PE|4|
21|Despesas administrativas|5.3 Escritório|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|121|1||2026-05-03|Boleto|BB7021|2026-05-01|1297410|61781|0|0|0|1235629|Porto Alegre|RS|2|
22|Desenvolvimento do projeto|1.1 Roteiro|FSA|Ana Prado|123.456.789-09|RPA|122|||2026-04-25|Pix|BB7022|2026-05-04|1091565|0|106730|14554|0|970281|São Paulo|SP|9|
23|Produção e filmagem|3.3 Fotografia|Art. 1º|Bento Reis|234.567.891-73|Recibo|123|||2026-05-07|Transferência|BB7023|2026-05-07|213447|0|0|0|9484|203963|Recife|PE|0|
24|Produção e filmagem|3.3 Fotografia|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|124|1||2026-04-28|Pix|BB7024|2026-05-10|1265842|0|0|0|0|1265842|Porto Alegre|RS|12|
25|Produção e filmagem|3.9 Equipamento|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|125|1||2026-05-12|Pix|BB7025|2026-05-13|356612|16981|0|0|0|339631|São Paulo|SP|1|
26|Produção e filmagem|3.9 Equipamento|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|126|1||2026-05-12|Transferência|BB7026|2026-05-16|548166|0|0|0|0|548166|Recife|PE|4|
27|Pós-produção|4.1 Montagem|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|127|1||2026-05-21|Boleto|BB7027|2026-05-19|1402518|0|0|0|0|1402518|Porto Alegre|RS|2|
28|Despesas administrativas|5.3 Escritório|FSA|Ana Prado|123.456.789-09|RPA|128|||2026-05-13|Pix|BB7028|2026-05-22|1635204|0|153540|20937|64905|1395822|São Paulo|SP|9|
29|Desenvolvimento do projeto|1.1 Roteiro|Art. 1º|Bento Reis|234.567.891-73|Recibo|129|||2026-05-25|Transferência|BB7029|2026-05-25|1367764|65131|0|0|0|1302633|Recife|PE|0|
30||Gasto avulso|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|130|1||2026-05-16|Pix|BB7030|2026-05-28|209734|0|0|0|0|209734|Porto Alegre|RS|12|Fora do orçamento aprovado.
31|Produção e filmagem|3.3 Fotografia|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|131|1||2026-05-30|Pix|BB7031|2026-05-31|1290272|0|0|0|0|1290272|São Paulo|SP|1|
32|Produção e filmagem|3.9 Equipamento|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|132|1||2026-05-30|Transferência|BB7032|2026-06-03|1307969|0|0|0|0|1307969|Recife|PE|4|
33|Produção e filmagem|3.9 Equipamento|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|133|1||2026-06-08|Boleto|BB7033|2026-06-06|999896|45594|0|0|42403|911899|Porto Alegre|RS|2|
34|Pós-produção|4.1 Montagem|FSA|Ana Prado|123.456.789-09|RPA|134|||2026-05-31|Pix|BB7034|2026-06-09|206994|0|20239|2759|0|183996|São Paulo|SP|9|
35|Despesas administrativas|5.3 Escritório|Art. 1º|Bento Reis|234.567.891-73|Recibo|135|||2026-06-12|Transferência|BB7035|2026-06-12|543642|0|0|0|0|543642|Recife|PE|0|
36|Desenvolvimento do projeto|1.1 Roteiro|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|136|1||2026-06-03|Pix|BB7036|2026-06-15|177690|0|0|0|0|177690|Porto Alegre|RS|12|
37|Produção e filmagem|3.3 Fotografia|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|137|1||2026-06-17|Pix|BB7037|2026-06-18|1309780|62370|0|0|0|1247410|São Paulo|SP|1|
38|Produção e filmagem|3.3 Fotografia|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|138|1||2026-06-17|Transferência|BB7038|2026-06-21|375993|0|0|0|16706|359287|Recife|PE|4|
39|Produção e filmagem|3.9 Equipamento|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|139|1||2026-06-26|Boleto|BB7039|2026-06-24|687354|0|0|0|0|687354|Porto Alegre|RS|2|
40|Produção e filmagem|3.9 Equipamento||Ana Prado|123.456.789-09|RPA|140|||2026-06-18|Pix|BB7040|2026-06-27|1019873|0|105489|14384|0|900000|São Paulo|SP|9|Pago por mais de uma fonte.
41|Pós-produção|4.1 Montagem|Art. 1º|Bento Reis|234.567.891-73|Recibo|141|||2026-06-30|Transferência|BB7041|2026-06-30|401650|19126|0|0|0|382524|Recife|PE|0|
42|Despesas administrativas|5.3 Escritório|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|142|1||2026-06-21|Pix|BB7042|2026-07-03|1213900|0|0|0|0|1213900|Porto Alegre|RS|12|
43|Desenvolvimento do projeto|1.1 Roteiro|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|143|1||2026-07-05|Pix|BB7043|2026-07-06|342234|0|0|0|15206|327028|São Paulo|SP|1|
44|Produção e filmagem|3.3 Fotografia|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|144|1||2026-07-05|Transferência|BB7044|2026-07-09|1277292|0|0|0|0|1277292|Recife|PE|4|
45|Produção e filmagem|3.3 Fotografia|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|145|1||2026-07-14|Boleto|BB7045|2026-07-12|763279|36346|0|0|0|726933|Porto Alegre|RS|2|
46|Produção e filmagem|3.9 Equipamento|FSA|Ana Prado|123.456.789-09|RPA|146|||2026-07-06|Pix|BB7046|2026-07-15|1411811|0|138043|18824|0|1254944|São Paulo|SP|9|
47|Produção e filmagem|3.9 Equipamento|Art. 1º|Bento Reis|234.567.891-73|Recibo|147|||2026-07-18|Transferência|BB7047|2026-07-18|459010|0|0|0|0|459010|Recife|PE|0|
48|Pós-produção|4.1 Montagem|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|148|1||2026-07-09|Pix|BB7048|2026-07-21|309892|0|0|0|13769|296123|Porto Alegre|RS|12|
49|Despesas administrativas|5.3 Escritório|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|149|1||2026-07-23|Pix|BB7049|2026-07-24|1364688|64985|0|0|0|1299703|São Paulo|SP|1|
50|Desenvolvimento do projeto|1.1 Roteiro|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|150|1||2026-07-23|Transferência|BB7050|2026-07-27|1277902|0|0|0|0|1277902|Recife|PE|4|
51|Produção e filmagem|3.3 Fotografia|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|151|1||2026-08-01|Boleto|BB7051|2026-07-30|1419898|0|0|0|0|1419898|Porto Alegre|RS|2|
52|Produção e filmagem|3.3 Fotografia|FSA|Ana Prado|123.456.789-09|RPA|152|||2026-07-24|Pix|BB7052|2026-08-02|533242|0|52139|7109|0|473994|São Paulo|SP|9|
53|Produção e filmagem|3.9 Equipamento|Art. 1º|Bento Reis|234.567.891-73|Recibo|153|||2026-08-05|Transferência|BB7053|2026-08-05|944057|43048|0|0|40035|860974|Recife|PE|0|
54|Produção e filmagem|3.9 Equipamento|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|154|1||2026-07-27|Pix|BB7054|2026-08-08|284326|0|0|0|0|284326|Porto Alegre|RS|12|
55|Pós-produção|4.5 Música|FSA|Luz e Cena Locações|11.222.333/0001-81|Nota fiscal|155|1||2026-08-10|Pix|BB7055|2026-08-11|5300000|0|0|0|0|5300000|São Paulo|SP|1|
56|Despesas administrativas|5.3 Escritório|FSA|Som Direto Ltda.|22.333.444/0001-81|Nota fiscal|156|1||2026-08-10|Transferência|BB7056|2026-08-14|211678|0|0|0|0|211678|Recife|PE|4|
57|Desenvolvimento do projeto|1.1 Roteiro|Art. 1º|Estúdio Cor|33.444.555/0001-81|Nota fiscal|157|1||2026-08-19|Boleto|BB7057|2026-08-17|1326744|63178|0|0|0|1263566|Porto Alegre|RS|2|
58|Produção e filmagem|3.3 Fotografia|FSA|Ana Prado|123.456.789-09|RPA|158|||2026-08-11|Pix|BB7058|2026-08-20|240147|0|22549|3074|9532|204992|São Paulo|SP|9|
59|Produção e filmagem|3.3 Fotografia|Art. 1º|Bento Reis|234.567.891-73|Recibo|159|||2026-08-23|Transferência|BB7059|2026-08-23|1378157|0|0|0|0|1378157|Recife|PE|0|
60|Produção e filmagem|3.9 Equipamento|Recursos próprios|Casa de Locações Sul|44.555.666/0001-81|Nota fiscal|160|1||2026-08-14|Pix|BB7060|2026-08-26|511926|0|0|0|0|511926|Porto Alegre|RS|12|
`

/** Of the budget, as the first source is shown it: number, big item, item, approved, moved, in force, paid, paid by FSA, variation, what it is called. */
export const itensTruth = `
1.1|Desenvolvimento do projeto|Roteiro|9000000|0|9000000|6615875|3611742|2384125|
3.3|Produção e filmagem|Fotografia|40000000|2000000|42000000|15247887|7541215|26752113|
3.9|Produção e filmagem|Equipamento|35000000|-2000000|33000000|11849574|5480524|21150426|
4.1|Pós-produção|Montagem|20000000|0|20000000|3297562|984488|16702438|
5.3|Despesas administrativas|Escritório|8000000|0|8000000|7262834|4269663|737166|
4.5|Pós-produção|Música|5000000|0|5000000|5300000|5300000|-300000|Acima do aprovado
|Fora do orçamento aprovado|Fora do orçamento aprovado|0|0|0|209734|0|-209734|Gasto não previsto
`

/** The same by big item. */
export const grandesTruth = `
Desenvolvimento do projeto|9000000|0|9000000|6615875|3611742|2384125|
Produção e filmagem|75000000|0|75000000|27097461|13021739|47902539|
Pós-produção|25000000|0|25000000|8597562|6284488|16402438|
Despesas administrativas|8000000|0|8000000|7262834|4269663|737166|
Fora do orçamento aprovado|0|0|0|209734|0|-209734|Gasto não previsto
`
