const byteOrderMark = '\ufeff';

/** The lines of a CSV file that we wrote, the column names first. @throws where it has no byte order mark */
export function csvLinesOf(text: string): readonly string[] {
  if (!text.startsWith(byteOrderMark)) throw new Error('the file has no byte order mark');
  return text.slice(byteOrderMark.length).split('\r\n').slice(0, -1);
}
