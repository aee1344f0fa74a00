"""Writes the three files of Inter in public/fonts, for the characters that src/styles/fonts.css assigns to each.

    npm pack inter-ui@4.1.1 && tar xzf inter-ui-4.1.1.tgz
    python3 scripts/build-typeface.py package/variable/InterVariable.woff2

Needs Debian's python3-fonttools and python3-brotli. Run again after a change of the characters.
"""

import io
import re
import sys
from pathlib import Path

from fontTools import subset
from fontTools.otlLib.builder import PairPosBuilder, buildValue
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib import instancer

ROOT = Path(__file__).parent.parent
AXES = {'opsz': 14, 'wght': (400, 680)}
# Of Inter's 2048. Half the precision is 1/64 of a pixel in text, and most numbers take one byte.
UNITS_PER_EM = 1024
# In units. Points that lie so close to where they would be without a number have none.
TOLERANCE = 1


def characters(ranges):
    found = re.findall(r'U\+([0-9A-F]+)(?:-([0-9A-F]+))?', ranges)
    return [code for first, last in found for code in range(int(first, 16), int(last or first, 16) + 1)]


def reload(font):
    saved = io.BytesIO()
    font.flavor = None
    font.save(saved)
    return TTFont(io.BytesIO(saved.getvalue()))


def kerning_of(font):
    """Each pair of glyphs with the adjustment at weight 400: how it varies with the weight takes a kilobyte."""
    pairs = {}
    for lookup in font['GPOS'].table.LookupList.Lookup:
        for table in (getattr(one, 'ExtSubTable', one) for one in lookup.SubTable):
            for at, first in enumerate(table.Coverage.glyphs):
                if table.Format == 1:
                    records = table.PairSet[at].PairValueRecord
                    row = {record.SecondGlyph: record.Value1 for record in records}
                else:
                    records = table.Class1Record[table.ClassDef1.classDefs.get(first, 0)].Class2Record
                    second = table.ClassDef2.classDefs
                    row = {glyph: records[second.get(glyph, 0)].Value1 for glyph in font.getGlyphOrder()}
                for glyph, value in row.items():
                    pairs.setdefault((first, glyph), value.XAdvance if value else 0)
    return {pair: value for pair, value in pairs.items() if value != 0}


def classes(glyphs, value_of):
    """Groups glyphs that have the same adjustments."""
    same = {}
    for glyph in glyphs:
        values = tuple(value_of(glyph, other) for other in glyphs)
        if any(values):
            same.setdefault(values, []).append(glyph)
    return same.values()


def write_kerning(font, pairs):
    """Writes one table for all pairs. Inter has four, for scripts that are not in these files."""
    glyphs = font.getGlyphOrder()
    builder = PairPosBuilder(font, None)
    seconds = classes(glyphs, lambda second, first: pairs.get((first, second), 0))
    for first in classes(glyphs, lambda first, second: pairs.get((first, second), 0)):
        for second in seconds:
            value = pairs.get((first[0], second[0]), 0)
            if value != 0:
                builder.addClassPair(None, tuple(first), buildValue({'XAdvance': value}), tuple(second), None)
    table = font['GPOS'].table
    table.LookupList.Lookup = [builder.build()]
    table.FeatureList.FeatureRecord = table.FeatureList.FeatureRecord[:1]
    table.FeatureList.FeatureRecord[0].Feature.LookupListIndex = [0]
    table.ScriptList.ScriptRecord = [
        record for record in table.ScriptList.ScriptRecord if record.ScriptTag in ('DFLT', 'latn')
    ]
    for record in table.ScriptList.ScriptRecord:
        record.Script.DefaultLangSys.FeatureIndex = [0]
        record.Script.LangSysRecord = []


def drop_near_points(font):
    for glyph, variations in font['gvar'].variations.items():
        points, control = font['glyf']._getCoordinatesAndControls(glyph, font['hmtx'].metrics)
        for variation in variations:
            is_composite = control.numberOfContours == -1
            variation.optimize(list(points), control.endPts, tolerance=TOLERANCE, isComposite=is_composite)


def build(source, ranges):
    font = reload(instancer.instantiateVariableFont(TTFont(source), AXES))
    # Styles with names, for menus of other programs.
    font['fvar'].instances = []
    for glyph in font.getGlyphOrder():
        font['gvar'].variations.setdefault(glyph, [])
    options = subset.Options(layout_features=['kern'], hinting=False, name_IDs=[], glyph_names=False)
    options.drop_tables += ['GSUB', 'MVAR', 'STAT']
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters(ranges))
    subsetter.subset(font)
    scale_upem(font, UNITS_PER_EM)
    if 'GPOS' in font:
        write_kerning(font, kerning_of(font))
    if 'GDEF' in font:
        del font['GDEF']
    drop_near_points(font)
    font.flavor = 'woff2'
    return font


CSS = (ROOT / 'src/styles/fonts.css').read_text()
for name, ranges in re.findall(r'/fonts/(inter-\w+\.woff2)"[^;]+;\s*unicode-range:([^;]+);', CSS):
    path = ROOT / 'public/fonts' / name
    build(sys.argv[1], ranges).save(path)
    print(f'{path.stat().st_size:6} bytes {path.relative_to(ROOT)}')
