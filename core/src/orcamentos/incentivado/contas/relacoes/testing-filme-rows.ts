/**
 * Sixty payments of a film: day, account, line, sources with their parts, who was paid and its document, what left the account, ISS,
 * INSS, IRRF and CSRF withheld, kind of document, number, series, its day, form, the bank's number, city and state. Five are
 * wrong: the 10th was paid 45 days after its document, the 20th left the account of another source, the 30th is in no line, the 40th is of two
 * sources and left the account of neither, the 55th costs more than its line has.
 */
export const filmeRows = `
2026-03-02|11|a|1:759126|Luz e Cena Locações|11222333000181|759126|37956|0|0|0|Nota fiscal|101|1|2026-03-01|pix|BB7001|São Paulo|SP
2026-03-05|11|b|1:396353|Som Direto Ltda.|22333444000181|396353|0|0|0|0|Nota fiscal|102|1|2026-03-01|transferencia|BB7002|Recife|PE
2026-03-08|12|b|2:908004|Estúdio Cor|33444555000181|908004|0|0|0|42222|Nota fiscal|103|1|2026-03-10|boleto|BB7003|Porto Alegre|RS
2026-03-11|11|c|1:1445108|Ana Prado|12345678909|1445108|0|158961|21676|0|RPA|104||2026-03-02|pix|BB7004|São Paulo|SP
2026-03-14|12|c|2:181263|Bento Reis|23456789173|181263|9063|0|0|0|Recibo|105||2026-03-14|transferencia|BB7005|Recife|PE
2026-03-17|20|d|3:231909|Casa de Locações Sul|44555666000181|231909|0|0|0|0|Nota fiscal|106|1|2026-03-05|pix|BB7006|Porto Alegre|RS
2026-03-20|11|e|1:1203826|Luz e Cena Locações|11222333000181|1203826|0|0|0|0|Nota fiscal|107|1|2026-03-19|pix|BB7007|São Paulo|SP
2026-03-23|11|a|1:277405|Som Direto Ltda.|22333444000181|277405|0|0|0|12899|Nota fiscal|108|1|2026-03-19|transferencia|BB7008|Recife|PE
2026-03-26|12|b|2:846905|Estúdio Cor|33444555000181|846905|42345|0|0|0|Nota fiscal|109|1|2026-03-28|boleto|BB7009|Porto Alegre|RS
2026-03-29|11|b|1:1302195|Ana Prado|12345678909|1302195|0|143241|19532|0|RPA|110||2026-02-12|pix|BB7010|São Paulo|SP
2026-04-01|12|c|2:201632|Bento Reis|23456789173|201632|0|0|0|0|Recibo|111||2026-04-01|transferencia|BB7011|Recife|PE
2026-04-04|20|c|3:1144169|Casa de Locações Sul|44555666000181|1144169|0|0|0|0|Nota fiscal|112|1|2026-03-23|pix|BB7012|Porto Alegre|RS
2026-04-07|11|d|1:530254|Luz e Cena Locações|11222333000181|530254|26512|0|0|24656|Nota fiscal|113|1|2026-04-06|pix|BB7013|São Paulo|SP
2026-04-10|11|e|1:158634|Som Direto Ltda.|22333444000181|158634|0|0|0|0|Nota fiscal|114|1|2026-04-06|transferencia|BB7014|Recife|PE
2026-04-13|12|a|2:260244|Estúdio Cor|33444555000181|260244|0|0|0|0|Nota fiscal|115|1|2026-04-15|boleto|BB7015|Porto Alegre|RS
2026-04-16|11|b|1:989420|Ana Prado|12345678909|989420|0|108836|14841|0|RPA|116||2026-04-07|pix|BB7016|São Paulo|SP
2026-04-19|12|b|2:956970|Bento Reis|23456789173|956970|47848|0|0|0|Recibo|117||2026-04-19|transferencia|BB7017|Recife|PE
2026-04-22|20|c|3:226497|Casa de Locações Sul|44555666000181|226497|0|0|0|10532|Nota fiscal|118|1|2026-04-10|pix|BB7018|Porto Alegre|RS
2026-04-25|11|c|1:584706|Luz e Cena Locações|11222333000181|584706|0|0|0|0|Nota fiscal|119|1|2026-04-24|pix|BB7019|São Paulo|SP
2026-04-28|12|d|1:270238|Som Direto Ltda.|22333444000181|270238|0|0|0|0|Nota fiscal|120|1|2026-04-24|transferencia|BB7020|Recife|PE
2026-05-01|12|e|2:1235629|Estúdio Cor|33444555000181|1235629|61781|0|0|0|Nota fiscal|121|1|2026-05-03|boleto|BB7021|Porto Alegre|RS
2026-05-04|11|a|1:970281|Ana Prado|12345678909|970281|0|106730|14554|0|RPA|122||2026-04-25|pix|BB7022|São Paulo|SP
2026-05-07|12|b|2:203963|Bento Reis|23456789173|203963|0|0|0|9484|Recibo|123||2026-05-07|transferencia|BB7023|Recife|PE
2026-05-10|20|b|3:1265842|Casa de Locações Sul|44555666000181|1265842|0|0|0|0|Nota fiscal|124|1|2026-04-28|pix|BB7024|Porto Alegre|RS
2026-05-13|11|c|1:339631|Luz e Cena Locações|11222333000181|339631|16981|0|0|0|Nota fiscal|125|1|2026-05-12|pix|BB7025|São Paulo|SP
2026-05-16|11|c|1:548166|Som Direto Ltda.|22333444000181|548166|0|0|0|0|Nota fiscal|126|1|2026-05-12|transferencia|BB7026|Recife|PE
2026-05-19|12|d|2:1402518|Estúdio Cor|33444555000181|1402518|0|0|0|0|Nota fiscal|127|1|2026-05-21|boleto|BB7027|Porto Alegre|RS
2026-05-22|11|e|1:1395822|Ana Prado|12345678909|1395822|0|153540|20937|64905|RPA|128||2026-05-13|pix|BB7028|São Paulo|SP
2026-05-25|12|a|2:1302633|Bento Reis|23456789173|1302633|65131|0|0|0|Recibo|129||2026-05-25|transferencia|BB7029|Recife|PE
2026-05-28|20||3:209734|Casa de Locações Sul|44555666000181|209734|0|0|0|0|Nota fiscal|130|1|2026-05-16|pix|BB7030|Porto Alegre|RS
2026-05-31|11|b|1:1290272|Luz e Cena Locações|11222333000181|1290272|0|0|0|0|Nota fiscal|131|1|2026-05-30|pix|BB7031|São Paulo|SP
2026-06-03|11|c|1:1307969|Som Direto Ltda.|22333444000181|1307969|0|0|0|0|Nota fiscal|132|1|2026-05-30|transferencia|BB7032|Recife|PE
2026-06-06|12|c|2:911899|Estúdio Cor|33444555000181|911899|45594|0|0|42403|Nota fiscal|133|1|2026-06-08|boleto|BB7033|Porto Alegre|RS
2026-06-09|11|d|1:183996|Ana Prado|12345678909|183996|0|20239|2759|0|RPA|134||2026-05-31|pix|BB7034|São Paulo|SP
2026-06-12|12|e|2:543642|Bento Reis|23456789173|543642|0|0|0|0|Recibo|135||2026-06-12|transferencia|BB7035|Recife|PE
2026-06-15|20|a|3:177690|Casa de Locações Sul|44555666000181|177690|0|0|0|0|Nota fiscal|136|1|2026-06-03|pix|BB7036|Porto Alegre|RS
2026-06-18|11|b|1:1247410|Luz e Cena Locações|11222333000181|1247410|62370|0|0|0|Nota fiscal|137|1|2026-06-17|pix|BB7037|São Paulo|SP
2026-06-21|11|b|1:359287|Som Direto Ltda.|22333444000181|359287|0|0|0|16706|Nota fiscal|138|1|2026-06-17|transferencia|BB7038|Recife|PE
2026-06-24|12|c|2:687354|Estúdio Cor|33444555000181|687354|0|0|0|0|Nota fiscal|139|1|2026-06-26|boleto|BB7039|Porto Alegre|RS
2026-06-27|20|c|1:500000+2:400000|Ana Prado|12345678909|900000|0|105489|14384|0|RPA|140||2026-06-18|pix|BB7040|São Paulo|SP
2026-06-30|12|d|2:382524|Bento Reis|23456789173|382524|19126|0|0|0|Recibo|141||2026-06-30|transferencia|BB7041|Recife|PE
2026-07-03|20|e|3:1213900|Casa de Locações Sul|44555666000181|1213900|0|0|0|0|Nota fiscal|142|1|2026-06-21|pix|BB7042|Porto Alegre|RS
2026-07-06|11|a|1:327028|Luz e Cena Locações|11222333000181|327028|0|0|0|15206|Nota fiscal|143|1|2026-07-05|pix|BB7043|São Paulo|SP
2026-07-09|11|b|1:1277292|Som Direto Ltda.|22333444000181|1277292|0|0|0|0|Nota fiscal|144|1|2026-07-05|transferencia|BB7044|Recife|PE
2026-07-12|12|b|2:726933|Estúdio Cor|33444555000181|726933|36346|0|0|0|Nota fiscal|145|1|2026-07-14|boleto|BB7045|Porto Alegre|RS
2026-07-15|11|c|1:1254944|Ana Prado|12345678909|1254944|0|138043|18824|0|RPA|146||2026-07-06|pix|BB7046|São Paulo|SP
2026-07-18|12|c|2:459010|Bento Reis|23456789173|459010|0|0|0|0|Recibo|147||2026-07-18|transferencia|BB7047|Recife|PE
2026-07-21|20|d|3:296123|Casa de Locações Sul|44555666000181|296123|0|0|0|13769|Nota fiscal|148|1|2026-07-09|pix|BB7048|Porto Alegre|RS
2026-07-24|11|e|1:1299703|Luz e Cena Locações|11222333000181|1299703|64985|0|0|0|Nota fiscal|149|1|2026-07-23|pix|BB7049|São Paulo|SP
2026-07-27|11|a|1:1277902|Som Direto Ltda.|22333444000181|1277902|0|0|0|0|Nota fiscal|150|1|2026-07-23|transferencia|BB7050|Recife|PE
2026-07-30|12|b|2:1419898|Estúdio Cor|33444555000181|1419898|0|0|0|0|Nota fiscal|151|1|2026-08-01|boleto|BB7051|Porto Alegre|RS
2026-08-02|11|b|1:473994|Ana Prado|12345678909|473994|0|52139|7109|0|RPA|152||2026-07-24|pix|BB7052|São Paulo|SP
2026-08-05|12|c|2:860974|Bento Reis|23456789173|860974|43048|0|0|40035|Recibo|153||2026-08-05|transferencia|BB7053|Recife|PE
2026-08-08|20|c|3:284326|Casa de Locações Sul|44555666000181|284326|0|0|0|0|Nota fiscal|154|1|2026-07-27|pix|BB7054|Porto Alegre|RS
2026-08-11|11|f|1:5300000|Luz e Cena Locações|11222333000181|5300000|0|0|0|0|Nota fiscal|155|1|2026-08-10|pix|BB7055|São Paulo|SP
2026-08-14|11|e|1:211678|Som Direto Ltda.|22333444000181|211678|0|0|0|0|Nota fiscal|156|1|2026-08-10|transferencia|BB7056|Recife|PE
2026-08-17|12|a|2:1263566|Estúdio Cor|33444555000181|1263566|63178|0|0|0|Nota fiscal|157|1|2026-08-19|boleto|BB7057|Porto Alegre|RS
2026-08-20|11|b|1:204992|Ana Prado|12345678909|204992|0|22549|3074|9532|RPA|158||2026-08-11|pix|BB7058|São Paulo|SP
2026-08-23|12|b|2:1378157|Bento Reis|23456789173|1378157|0|0|0|0|Recibo|159||2026-08-23|transferencia|BB7059|Recife|PE
2026-08-26|20|c|3:511926|Casa de Locações Sul|44555666000181|511926|0|0|0|0|Nota fiscal|160|1|2026-08-14|pix|BB7060|Porto Alegre|RS
`

/** The lines of its approved budget: id, number, big item, item, approved and what was moved. */
export const linhasRows = `
a|1.1|Desenvolvimento do projeto|Roteiro|9000000|0
b|3.3|Produção e filmagem|Fotografia|40000000|2000000
c|3.9|Produção e filmagem|Equipamento|35000000|-2000000
d|4.1|Pós-produção|Montagem|20000000|0
e|5.3|Despesas administrativas|Escritório|8000000|0
f|4.5|Pós-produção|Música|5000000|0
`
